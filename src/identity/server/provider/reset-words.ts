import { duration } from '#platform/values/duration.ts';
import type { Locale } from '#platform/values/locale.ts';
import { plural } from '#platform/values/plural.ts';
import registrationEn from '../../text/en/registration.ts';
import refusalsEn from '../../text/en/registration-refusals.ts';
import registrationRu from '../../text/ru/registration.ts';
import refusalsRu from '../../text/ru/registration-refusals.ts';
import registrationUz from '../../text/uz/registration.ts';
import refusalsUz from '../../text/uz/registration-refusals.ts';

const uz = {
  forgot: 'Parolni unutdingizmi?',
  unlock: 'SMS kod bilan ochish',
  title: 'Parolni tiklash',
  lead: 'Roʻyxatdan oʻtgan telefon raqamingizga kod yuboramiz.',
  phone: 'Telefon raqami',
  phoneChanged: (support: string) => `Raqam oʻzgargan boʻlsa: ${support}`,
  sum: (first: number, second: number) => `${first} + ${second} =`,
  sumLabel: (first: number, second: number) => `${first} + ${second} nechaga teng?`,
  otherSum: 'Boshqa misol',
  send: 'Kod yuborish',
  remembered: 'Esladingizmi?',
  enter: 'Kirish',
  back: 'Orqaga',
  close: 'Yopish',
  steps: (now: number, all: number) => `${all} bosqichdan ${now}-bosqich`,
  phoneWrong: 'Telefon raqamini toʻliq kiriting.',
  sumWrong: 'Javob notoʻgʻri. Yangi misolni yeching.',
  pause: (seconds: number) => `Keyingi kodni ${seconds} soniyadan keyin soʻrash mumkin.`,
  codeTitle: 'SMS kodni kiriting',
  codeLead: (phone: string) => `Agar ${phone} roʻyxatda boʻlsa, kod yuborildi`,
  code: 'SMS kod',
  left: 'Kod amal qiladigan vaqt',
  noCode: 'Kod kelmadimi?',
  again: 'Kodni qayta yuborish',
  next: 'Davom etish',
  wrongNumber: 'Raqam xatomi?',
  change: 'Oʻzgartirish',
  wrongTitle: 'Kod notoʻgʻri',
  wrongLine: (left: number) => `Yana ${left} ta urinish qoldi. Eski xabardagi kod ishlamaydi.`,
  lateTitle: 'Kodning muddati tugadi',
  lateLine: (seconds: number, perHour: number) =>
    `${seconds} soniya oʻtdi. Yangi kod soʻrang, soatiga ${perHour} martagacha.`,
  usedUpTitle: 'Urinishlar tugadi',
  usedUpLine:
    'Kod juda koʻp marta notoʻgʻri kiritildi. Yangi kod soʻrang. Siz soʻramagan boʻlsangiz, hech narsa qilmang.',
  closedTitle: 'Urinishlar tugadi',
  closedLine: (hours: number) =>
    `Xavfsizlik uchun tiklash ${hours} soatga yopildi. Siz soʻramagan boʻlsangiz, hech narsa qilmang.`,
  callCentre: 'Qoʻngʻiroq markazi',
  newTitle: 'Yangi parol',
  newLead: 'Eski parol va barcha qurilmalardagi seanslar bekor boʻladi.',
  password: 'Yangi parol',
  repeat: 'Parolni takrorlang',
  show: 'Parolni koʻrsatish',
  save: 'Parolni saqlash',
  doneTitle: 'Parol yangilandi',
  doneLine: (devices: number, at: string) =>
    `${devices === 0 ? 'Ochiq seans yoʻq edi' : `${devices} ta qurilmadan chiqildi`}. Bu haqda SMS yuborildi, ${at}.`,
  doneName: (username: string) => `Foydalanuvchi nomi: ${username}`,
  refundsWait: (hours: number) => `Xavfsizlik uchun mablagʻni ${hours} soatdan keyin qaytarish mumkin.`,
  over: 'Vaqt tugadi. Qaytadan boshlang.',
  away: 'Kirish xizmati hozir javob bermayapti. Birozdan keyin yana «Parolni saqlash»ni bosing.',
  refused: 'Kirish xizmati bu parolni qabul qilmadi. Boshqa parol tanlang.',
  unknown: (support: string) => `Hisobingiz kirish xizmatida topilmadi. Qoʻngʻiroq qiling: ${support}`,
};

export type ResetWords = typeof uz;

const ru: ResetWords = {
  forgot: 'Забыли пароль?',
  unlock: 'Разблокировать кодом из SMS',
  title: 'Восстановление пароля',
  lead: 'Отправим код на номер, с которым вы регистрировались.',
  phone: 'Номер телефона',
  phoneChanged: (support) => `Если номер сменился: ${support}`,
  sum: (first, second) => `${first} + ${second} =`,
  sumLabel: (first, second) => `Сколько будет ${first} + ${second}?`,
  otherSum: 'Другой пример',
  send: 'Отправить код',
  remembered: 'Вспомнили?',
  enter: 'Войти',
  back: 'Назад',
  close: 'Закрыть',
  steps: (now, all) => `Шаг ${now} из ${all}`,
  phoneWrong: 'Введите номер телефона полностью.',
  sumWrong: 'Ответ неверный. Решите новый пример.',
  pause: (seconds) => `Следующий код можно запросить через ${duration('ru', seconds, 'seconds', 'accusative')}.`,
  codeTitle: 'Введите код из SMS',
  codeLead: (phone) => `Если номер ${phone} зарегистрирован, код отправлен`,
  code: 'Код из SMS',
  left: 'Код действует ещё',
  noCode: 'Код не пришёл?',
  again: 'Отправить код снова',
  next: 'Продолжить',
  wrongNumber: 'Ошиблись номером?',
  change: 'Изменить',
  wrongTitle: 'Неверный код',
  wrongLine: (left) =>
    `${plural('ru', left, { one: 'Осталась # попытка', few: 'Осталось # попытки', many: 'Осталось # попыток' })}. Код из прежнего сообщения не подойдёт.`,
  lateTitle: 'Срок действия кода истёк',
  lateLine: (seconds, perHour) =>
    `${plural('ru', seconds, { one: 'Прошла # секунда', few: 'Прошло # секунды', many: 'Прошло # секунд' })}. Запросите новый код, до ${plural('ru', perHour, { one: '# раза', few: '# раз', many: '# раз' })} в час.`,
  usedUpTitle: 'Попытки закончились',
  usedUpLine:
    'Код слишком много раз введён неверно. Запросите новый. Если вы ничего не запрашивали, ничего не делайте.',
  closedTitle: 'Попытки закончились',
  closedLine: (hours) =>
    `В целях безопасности восстановление закрыто на ${duration('ru', hours, 'hours', 'accusative')}. Если вы ничего не запрашивали, ничего не делайте.`,
  callCentre: 'Колл-центр',
  newTitle: 'Новый пароль',
  newLead: 'Прежний пароль и сеансы на всех устройствах перестанут действовать.',
  password: 'Новый пароль',
  repeat: 'Повторите пароль',
  show: 'Показать пароль',
  save: 'Сохранить пароль',
  doneTitle: 'Пароль обновлён',
  doneLine: (devices, at) =>
    `${devices === 0 ? 'Открытых сеансов не было' : `Завершены сеансы: ${devices}`}. Мы сообщили об этом по SMS, ${at}.`,
  doneName: (username) => `Логин: ${username}`,
  refundsWait: (hours) =>
    `В целях безопасности деньги можно вернуть через ${duration('ru', hours, 'hours', 'accusative')}.`,
  over: 'Время вышло. Начните заново.',
  away: 'Служба входа сейчас не отвечает. Чуть позже нажмите «Сохранить пароль» ещё раз.',
  refused: 'Служба входа не приняла этот пароль. Выберите другой.',
  unknown: (support) => `Вашей учётной записи в службе входа нет. Позвоните: ${support}`,
};

const en: ResetWords = {
  forgot: 'Forgot your password?',
  unlock: 'Unlock with an SMS code',
  title: 'Reset password',
  lead: 'We’ll send a code to the phone number you signed up with.',
  phone: 'Phone number',
  phoneChanged: (support) => `If your number has changed: ${support}`,
  sum: (first, second) => `${first} + ${second} =`,
  sumLabel: (first, second) => `What is ${first} + ${second}?`,
  otherSum: 'Another sum',
  send: 'Send a code',
  remembered: 'Remembered it?',
  enter: 'Log in',
  back: 'Back',
  close: 'Close',
  steps: (now, all) => `Step ${now} of ${all}`,
  phoneWrong: 'Enter the full phone number.',
  sumWrong: 'That’s not right. Solve the new sum.',
  pause: (seconds) => `You can request another code in ${duration('en', seconds, 'seconds')}.`,
  codeTitle: 'Enter the SMS code',
  codeLead: (phone) => `If ${phone} is registered, a code has been sent`,
  code: 'SMS code',
  left: 'Code expires in',
  noCode: 'No code?',
  again: 'Send the code again',
  next: 'Continue',
  wrongNumber: 'Wrong number?',
  change: 'Change it',
  wrongTitle: 'Incorrect code',
  wrongLine: (left) =>
    `${plural('en', left, { one: '# attempt', other: '# attempts' })} left. The code of an older message doesn’t work.`,
  lateTitle: 'The code has expired',
  lateLine: (seconds, perHour) =>
    `${plural('en', seconds, { one: '# second has', other: '# seconds have' })} passed. Request a new code, up to ${plural('en', perHour, { one: '# time', other: '# times' })} an hour.`,
  usedUpTitle: 'No attempts left',
  usedUpLine: 'Too many incorrect codes. Request a new one. If you didn’t ask for this, do nothing.',
  closedTitle: 'No attempts left',
  closedLine: (hours) =>
    `For your security, resetting is closed for ${duration('en', hours, 'hours')}. If you didn’t ask for this, do nothing.`,
  callCentre: 'Call centre',
  newTitle: 'New password',
  newLead: 'The old password and the sessions on all devices will end.',
  password: 'New password',
  repeat: 'Repeat the password',
  show: 'Show password',
  save: 'Save the password',
  doneTitle: 'Password changed',
  doneLine: (devices, at) =>
    `${devices === 0 ? 'No sessions were open' : `Logged out of ${plural('en', devices, { one: '# device', other: '# devices' })}`}. We sent an SMS about it, ${at}.`,
  doneName: (username) => `Username: ${username}`,
  refundsWait: (hours) => `For your security, refunds can be requested in ${duration('en', hours, 'hours')}.`,
  over: 'Time is up. Start again.',
  away: 'The login service isn’t responding. Press “Save the password” again in a moment.',
  refused: 'The login service didn’t accept this password. Choose another.',
  unknown: (support) => `The login service doesn’t know your account. Call ${support}`,
};

/** Words of the pages on which a forgotten password is replaced. */
export const resetWords: Record<Locale, ResetWords> = { uz, ru, en };

/** What is said of a new password, word for word as registration and settings say it. */
export const passwordWords = {
  uz: { ...refusalsUz, rules: registrationUz.passwordRules, rulesLabel: registrationUz.passwordRulesLabel },
  ru: { ...refusalsRu, rules: registrationRu.passwordRules, rulesLabel: registrationRu.passwordRulesLabel },
  en: { ...refusalsEn, rules: registrationEn.passwordRules, rulesLabel: registrationEn.passwordRulesLabel },
};
