/** Case endings of Uzbek nouns, as they are written (spelling rules of 1995). */

/** In a place: -da after every sound, however it is spoken: Toshkentda, Yunusobodda, Samarqandda, Navoiyda. */
export const locative = (noun: string): string => `${noun}da`;

/** From a place: -dan after every sound. */
export const ablative = (noun: string): string => `${noun}dan`;

/** To a place: -ka after k, -qa after q, else -ga: Chirchiqqa, Qoʻshkoʻprikka, Toshkentga, Xonobodga, togʻga. */
export const dative = (noun: string): string => {
  const last = noun.at(-1)?.toLowerCase();
  return `${noun}${last === 'k' ? 'ka' : last === 'q' ? 'qa' : 'ga'}`;
};
