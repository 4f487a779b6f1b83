/** Words of the login page. */
export default {
  loginTitle: 'Tizimga kirish',
  loginLine: 'Ariza berish, auksionda qatnashish va eʼlonlarni saqlash uchun hisobingizga kiring.',
  login: 'Kirish',
  noAccount: 'Hisobingiz yoʻqmi?',
  register: 'Roʻyxatdan oʻtish',
};
