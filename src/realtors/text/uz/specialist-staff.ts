/** Words of the panel in which staff say whose member a specialist is, and that his papers were seen. */
export default {
  title: 'Mutaxassis',
  page: 'Ommaviy sahifasi',
  agency: 'Agentlik',
  noAgency: 'Agentlik aʼzosi emas',
  papers: 'Hujjatlari',
  verified: (p: { by: string; day: string }) => `${p.by} tekshirgan, ${p.day}`,
  notVerified: 'tekshirilmagan',
  change: 'Oʻzgartirish',
  changeTitle: 'Mutaxassis maʼlumotini oʻzgartirish',
  changeText: 'Oʻzgarish darhol ommaviy sahifada koʻrinadi.',
  isVerified: 'Guvohnoma va hujjatlari tekshirildi',
  done: 'Mutaxassis maʼlumoti saqlandi',
};
