/** The lengths a cadastral number may have, separators included. */
export const cadastreLengths: readonly number[] = [19, 20, 22, 23, 24, 25, 28];

/** Digits in parts, of one of the lengths of the specification: the register knows the rest. */
export const isCadastreNumber = (text: string): boolean =>
  cadastreLengths.includes(text.length) && /^\d[\d:/-]*$/.test(text);
