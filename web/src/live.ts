// What a line that a screen reader reads out whenever it changes needs. While the library is asked something, <main> is
// marked as busy; some screen readers read nothing that changes in a busy element, unless it says that it is not busy.
export const live = { role: 'status', 'aria-busy': false } as const;
