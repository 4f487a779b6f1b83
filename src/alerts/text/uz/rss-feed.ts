/** What a feed of a search says of itself. */
export default {
  title: (p: { search: string }) => `${p.search} — Ostona`,
  text: 'Yangi eʼlonlar, eng yangisi birinchi',
};
