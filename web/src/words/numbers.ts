// Writes numbers as the language does.

interface Signs {
  /// The sign between groups of three digits.
  thousands: string;
  /// The decimal sign.
  point: string;
}

let signs: Signs = { thousands: ',', point: '.' };

export function writeWith(wanted: Signs): void {
  signs = wanted;
}

/// A whole number, its digits in groups of three.
export const grouped = (value: number | bigint | string) => String(value).replace(/\B(?=(\d{3})+$)/g, signs.thousands);

/// A number that is given as text with a decimal point, with the decimal sign of the language.
export const decimal = (text: string) => text.replace('.', signs.point);

/// A number with its noun: "1 queen", "1,000 queens".
export const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;
