/**
 * The passwords that are tried first among those that satisfy the rule of the form: the head of published lists, and
 * what people here choose. Written without capitals, for capitals are the first thing that is varied.
 */
const common = new Set(
  `password1! password1@ password1# password12! password123! password@1 password@12 password@123 password!1
  passw0rd! passw0rd1! passw0rd@1 p@ssword1 p@ssword12 p@ssword123 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd12 p@ssw0rd123
  p@$$w0rd p@$$word1 pa$$w0rd pa$$word1 pass@123 pass@1234 pass@12345 pass123! pass1234! pass1234@ pass12345!
  qwerty1! qwerty12! qwerty123! qwerty@1 qwerty@12 qwerty@123 qwerty!1 qwerty!123 qwer1234! qwer@1234 qwert123!
  1qaz@wsx !qaz2wsx 1qaz!qaz zaq1@wsx zaq12wsx! zaq!2wsx !qaz1qaz qaz@123! qazwsx1! qazwsx123! asdf1234! asdf@1234
  zxcv1234! zxcvbn1! q1w2e3r4! q1w2e3r4@ q!w2e3r4 1q2w3e4r! a1b2c3d4! aa123456! aa123456@ aa@123456 aa!123456 aa12345!
  a123456! a123456@ a12345678! abc@1234 abc@12345 abc@123! abc1234! abc12345! abcd@1234 abcd1234! abcd123! abc123!@#
  admin123! admin@123 admin@1234 admin1234! admin!123 admin@12345 administrator1! root@123 root1234! user@123 user@1234
  user1234! test@123 test@1234 test1234! test123! testtest1! login@123 login123! demo@123 demo1234! guest@123
  welcome1! welcome12! welcome123! welcome@1 welcome@123 welcome!1 changeme1! changeme@1 letmein1! letmein123! letmein@1
  hello@123 hello123! hello1234! iloveyou1! iloveyou@1 iloveyou123! monkey123! dragon123! dragon@123 football1!
  sunshine1! princess1! superman1! batman123! master123! michael1! charlie1! shadow123! freedom1! secret123!
  summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2025! spring2026! autumn2025!
  google@123 samsung1! samsung@1 apple@123 india@123 facebook1! telegram1! instagram1!
  parol123! parol@123 parol1234! parol12345! privet123! privet1234! salom123! salom1234! salom@123 assalom1!
  toshkent1! toshkent@1 toshkent123! tashkent1! tashkent@1 tashkent123! samarqand1! samarkand1! buxoro123! andijon1!
  uzbekistan1! uzbekistan@1 ozbekiston1! uzbek123! uzb12345! muhammad1! muhammad@1 muhammad123! bismillah1!
  allohim1! ollohim1! inshaalloh1! ramazon1! ostona123! ostona2026! ostona@2026 ostona1!`.split(/\s+/),
);

/** Whether a password is one of those that everybody tries first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
