/** Words of the login page. */
export default {
  loginTitle: 'Tizimga kirish',
  loginLine: 'Ariza berish, auksionda qatnashish va eʼlonlarni saqlash uchun hisobingizga kiring.',
  login: 'Kirish',
  forgot: 'Parolni unutdingizmi?',
  noAccount: 'Hisobingiz yoʻqmi?',
  register: 'Roʻyxatdan oʻtish',
};
