export default {
  loginTitle: 'Log in',
  loginLine: 'Log in to sell property, bid in auctions and save listings.',
  login: 'Log in',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Sign up',
};
