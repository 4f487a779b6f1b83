/** An account number of a bank of Uzbekistan: 20 digits. Spaces that people type are left out first. */
export const parseBankAccount = (typed: string): string | null => {
  const digits = typed.replace(/[\s\u00a0]/g, '');
  return /^\d{20}$/.test(digits) ? digits : null;
};

/** The code of a bank (MFO): 5 digits. */
export const isBankCode = (text: string): boolean => /^\d{5}$/.test(text);

/** An account as its owner reads it in a list: its last four digits. */
export const lastFour = (account: string): string => account.slice(-4);
