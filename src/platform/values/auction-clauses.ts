import { clockTime, duration, durationOfSeconds } from './duration.ts';
import { limits } from './limits.ts';
import type { Locale } from './locale.ts';

/**
 * Sentences about auctions that agreements, help, rules and news all say: one wording for each, so that nothing is promised
 * in one of them with an exception that another leaves out.
 */

const outage = (locale: Locale, seconds: number) => durationOfSeconds(locale, seconds, 'accusative');

/** What an outage does to bidding, the short and the long one. */
export const outageClause = (locale: Locale): string => {
  const [short, long] = [outage(locale, limits.outageSeconds), outage(locale, limits.outageLongSeconds)];
  const resumes = clockTime(limits.outageResumesMinute);
  return {
    uz: `Xizmat savdo paytida ${short} yoki undan uzoq toʻxtasa, savdo shu muddatga uzaytiriladi; ${long} yoki undan uzoq toʻxtasa, keyingi ish kuni soat ${resumes} da davom etadi.`,
    ru: `Если работа площадки прерывается во время торгов на ${short} или дольше, торги продлеваются на столько же; если перерыв длится ${long} или дольше, они продолжаются в ${resumes} следующего рабочего дня.`,
    en: `If the service stops for ${short} or longer during bidding, bidding is extended by the same time; after ${long} or longer it resumes at ${resumes} on the next working day.`,
  }[locale];
};

/** What a bidding day without a bid leads to, and after how many of them (whole days) the auction ends. */
export const repeatClause = (locale: Locale, days: number): string =>
  ({
    uz: `Savdo kuni taklif tushmasa, savdo ertasi kuni shu soatda takrorlanadi: ishtirokchilar oʻz raqami bilan qoladi, yangilari ariza qabuli tugaguncha qoʻshilishi mumkin; ketma-ket ${duration('uz', days, 'days')} taklif tushmasa, auksion gʻolibsiz yakunlanadi va zakalatlar qaytariladi.`,
    ru: `Если за день торгов ставок не было, торги повторяются на следующий день в то же время: участники остаются зарегистрированными, новые могут присоединиться до конца приёма заявок; если ставок нет ${duration('ru', days, 'days')} подряд, аукцион завершается без победителя и задатки возвращаются.`,
    en: `If no bids are placed on a bidding day, bidding is repeated the next day at the same time: registered participants stay registered, and new ones may register until registration closes; after ${duration('en', days, 'days')} in a row without a bid, the auction ends without a winner and deposits are released.`,
  })[locale];

/** How high a bid may be: so many times the starting price. */
export const highestBidClause = (locale: Locale, times: number): string =>
  ({
    uz: `Taklif boshlangʻich narxning ${times} baravaridan oshmaydi.`,
    ru: `Ставка не может превышать начальную цену, умноженную на ${times}.`,
    en: `A bid may not exceed ${times} times the starting price.`,
  })[locale];

/** When whoever did not win gets the deposit back, backup bidders included. */
export const depositReleaseClause = (locale: Locale): string =>
  ({
    uz: 'Gʻolib boʻlmasangiz, zakalat savdo tugashi bilan depozitingizga qaytadi; zaxirada qolgan boʻlsangiz — gʻolib narxni toʻlagach.',
    ru: 'Если вы не победили, задаток возвращается на депозит сразу после торгов; если остались в резерве — когда победитель оплатит лот.',
    en: 'If you don’t win, your deposit is released as soon as bidding ends; if you are a backup bidder, once the winner has paid.',
  })[locale];
