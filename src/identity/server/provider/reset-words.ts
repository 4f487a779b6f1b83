import type { Locale } from '#platform/values/locale.ts';
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
};

export type ResetWords = typeof uz;

const plural = (n: number, one: string, few: string, many: string): string => {
  const form = new Intl.PluralRules('ru').select(n);
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

const ru: ResetWords = {
  forgot: 'Забыли пароль?',
  unlock: 'Открыть по коду из SMS',
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
  pause: (seconds) => `Следующий код можно запросить через ${plural(seconds, 'секунду', 'секунды', 'секунд')}.`,
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
    `${left === 1 ? 'Осталась' : 'Осталось'} ${plural(left, 'попытка', 'попытки', 'попыток')}. Код из прежнего сообщения не подойдёт.`,
  lateTitle: 'Срок действия кода истёк',
  lateLine: (seconds, perHour) =>
    `Прошло ${plural(seconds, 'секунда', 'секунды', 'секунд')}. Запросите новый код, до ${plural(perHour, 'раза', 'раз', 'раз')} в час.`,
  usedUpTitle: 'Попытки закончились',
  usedUpLine:
    'Код слишком много раз введён неверно. Запросите новый. Если вы ничего не запрашивали, ничего не делайте.',
  closedTitle: 'Попытки закончились',
  closedLine: (hours) =>
    `В целях безопасности восстановление закрыто на ${plural(hours, 'час', 'часа', 'часов')}. Если вы ничего не запрашивали, ничего не делайте.`,
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
  refundsWait: (hours) => `В целях безопасности деньги можно вернуть через ${plural(hours, 'час', 'часа', 'часов')}.`,
  over: 'Время вышло. Начните заново.',
};

const many = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const en: ResetWords = {
  forgot: 'Forgot your password?',
  unlock: 'Unlock with an SMS code',
  title: 'Reset password',
  lead: 'We’ll send a code to the phone number you registered with.',
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
  pause: (seconds) => `You can request another code in ${many(seconds, 'second')}.`,
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
  wrongLine: (left) => `${many(left, 'attempt')} left. The code of an older message doesn’t work.`,
  lateTitle: 'The code has expired',
  lateLine: (seconds, perHour) =>
    `${many(seconds, 'second')} have passed. Request a new code, up to ${many(perHour, 'time')} an hour.`,
  usedUpTitle: 'No attempts left',
  usedUpLine: 'Too many incorrect codes. Request a new one. If you didn’t ask for this, do nothing.',
  closedTitle: 'No attempts left',
  closedLine: (hours) =>
    `For your security, resetting is closed for ${many(hours, 'hour')}. If you didn’t ask for this, do nothing.`,
  callCentre: 'Call centre',
  newTitle: 'New password',
  newLead: 'The old password and the sessions on all devices will end.',
  password: 'New password',
  repeat: 'Repeat the password',
  show: 'Show password',
  save: 'Save the password',
  doneTitle: 'Password changed',
  doneLine: (devices, at) =>
    `${devices === 0 ? 'No sessions were open' : `Logged out of ${many(devices, 'device')}`}. We sent an SMS about it, ${at}.`,
  doneName: (username) => `Username: ${username}`,
  refundsWait: (hours) => `For your security, refunds can be requested in ${many(hours, 'hour')}.`,
  over: 'Time is up. Start again.',
};

/** Words of the pages on which a forgotten password is replaced. */
export const resetWords: Record<Locale, ResetWords> = { uz, ru, en };

/** What is said of a new password, word for word as registration and settings say it. */
export const passwordWords = {
  uz: { ...refusalsUz, rules: registrationUz.passwordRules, rulesLabel: registrationUz.passwordRulesLabel },
  ru: { ...refusalsRu, rules: registrationRu.passwordRules, rulesLabel: registrationRu.passwordRulesLabel },
  en: { ...refusalsEn, rules: registrationEn.passwordRules, rulesLabel: registrationEn.passwordRulesLabel },
};
