/**
 * Puts the shaped text into an input while someone types into it, and keeps the caret where it was among the characters
 * that count. The place is counted from the end, because shaping adds characters in front (a prefix, a separator).
 */
export const typeMasked = (input: HTMLInputElement, shape: (typed: string) => string, isCounted: RegExp): string => {
  const typed = input.value;
  const after = countIn(typed.slice(input.selectionStart ?? typed.length), isCounted);
  const masked = shape(typed);
  input.value = masked;
  let caret = masked.length;
  // Among the places with the same characters behind them the first one: Backspace then meets a character that counts.
  while (caret > 0 && countIn(masked.slice(caret - 1), isCounted) <= after) caret--;
  input.setSelectionRange(caret, caret);
  return masked;
};

const countIn = (text: string, isCounted: RegExp): number =>
  Array.from(text).filter((character) => isCounted.test(character)).length;
