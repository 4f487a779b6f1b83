export default {
  loginTitle: 'Log in',
  loginLine: 'Log in to sell property, bid in auctions and save listings.',
  login: 'Log in',
  noAccount: 'No account yet?',
  register: 'Sign up',
};
