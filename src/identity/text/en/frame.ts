export default {
  loginTitle: 'Log in',
  loginLine: 'Log in to hand in applications, take part in auctions and keep listings.',
  login: 'Log in',
  noAccount: 'No account yet?',
  register: 'Register',
};
