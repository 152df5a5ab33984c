// Lets everything that scrolls be scrolled by keyboard.
document.addEventListener('DOMContentLoaded', () => {
  for (const each of document.querySelectorAll('.md-search__scrollwrap, .md-sidebar__scrollwrap, .md-typeset__scrollwrap, pre > code'))
    each.setAttribute('tabindex', '0');
  for (const each of document.querySelectorAll('.md-typeset table:not([class])'))
    each.closest('.md-typeset__scrollwrap')?.setAttribute('tabindex', '0');
});
