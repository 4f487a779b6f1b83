/** Words of the deposit. */
export default {
  deposit: {
    title: 'Depozit, mavjud mablagʻ',
    available: 'Mavjud',
    held: 'Lotlarda band',
    refunding: 'Qaytarilmoqda',
    ofCompany: (p: { company: string }) => `${p.company} depoziti, mavjud mablagʻ`,
    bar: 'Mablagʻning taqsimlanishi',
    unknown: 'Depozit holatini hozir bilib boʻlmadi. Sahifani birozdan soʻng yangilang.',
    empty: 'Depozitda hali mablagʻ yoʻq.',
  },
  refusals: {},
};
