const DOTS = '•••';

/** The first letter of every word: «Valiyeva Aziza» -> «V*** A***». Names alone do not tell then who it is. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');

/** The last four digits: enough for the owner to know it, too little for anybody else. */
export const maskNumber = (digits: string): string => (digits === '' ? '' : `${DOTS}${DOTS} ${digits.slice(-4)}`);

/** The town or province, up to the first comma. */
export const maskAddress = (address: string): string => {
  const [place = '', ...rest] = address.split(',');
  return rest.length > 0 ? `${place.trim()}, ${DOTS}` : place.trim();
};
