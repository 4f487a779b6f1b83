/** Whether a text can be an address of letters: one @, and a name with a dot behind it. The server judges more strictly. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-z]{2,}$/i.test(text);
