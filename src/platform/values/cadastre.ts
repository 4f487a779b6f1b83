/** The lengths a cadastral number may have, separators included. */
export const cadastreLengths: readonly number[] = [19, 20, 22, 23, 24, 25, 28];

/** Judges the length only, as the specification does: the register knows the rest. */
export const isCadastreNumber = (text: string): boolean => cadastreLengths.includes(text.length);
