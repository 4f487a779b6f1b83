import type { Locale } from '#platform/values/locale.ts';
import type { Catalogues } from '#platform/web/catalogues.ts';

/** One chunk for each language: the browser loads only the one of its page. */
export const loadCatalogues: Record<Locale, () => Promise<{ default: Catalogues }>> = {
  uz: () => import('./text/all-uz.ts'),
  ru: () => import('./text/all-ru.ts'),
  en: () => import('./text/all-en.ts'),
};

type Load = Record<Locale, () => Promise<{ default: unknown }>>;

/** Words that most pages do without: they come with the page or the dialog that needs them. */
export const lazyCatalogues = {
  documents: {
    uz: () => import('#documents/text/uz.ts'),
    ru: () => import('#documents/text/ru.ts'),
    en: () => import('#documents/text/en.ts'),
  },
  accounts: {
    uz: () => import('#accounts/text/uz.ts'),
    ru: () => import('#accounts/text/ru.ts'),
    en: () => import('#accounts/text/en.ts'),
  },
  credit: {
    uz: () => import('#credit/text/uz.ts'),
    ru: () => import('#credit/text/ru.ts'),
    en: () => import('#credit/text/en.ts'),
  },
  // What banks and sellers offer: on the page of a property, and where it is entered.
  benefits: {
    uz: () => import('#credit/text/uz/benefits.ts'),
    ru: () => import('#credit/text/ru/benefits.ts'),
    en: () => import('#credit/text/en/benefits.ts'),
  },
  // Applications for credits: what the form, the profile, and the queue of a bank share.
  creditApplications: {
    uz: () => import('#credit/text/uz/credit-applications.ts'),
    ru: () => import('#credit/text/ru/credit-applications.ts'),
    en: () => import('#credit/text/en/credit-applications.ts'),
  },
  // The form of such an application, which comes when it is opened.
  creditApply: {
    uz: () => import('#credit/text/uz/credit-apply.ts'),
    ru: () => import('#credit/text/ru/credit-apply.ts'),
    en: () => import('#credit/text/en/credit-apply.ts'),
  },
  // What whoever applied for a credit reads of it in the profile.
  ownCredits: {
    uz: () => import('#credit/text/uz/own-credits.ts'),
    ru: () => import('#credit/text/ru/own-credits.ts'),
    en: () => import('#credit/text/en/own-credits.ts'),
  },
  // The queue of a bank.
  creditQueue: {
    uz: () => import('#credit/text/uz/credit-queue.ts'),
    ru: () => import('#credit/text/ru/credit-queue.ts'),
    en: () => import('#credit/text/en/credit-queue.ts'),
  },
  // Reservations: what the page of a property, the profile and the admin area share.
  reservations: {
    uz: () => import('#reservations/text/uz/reservations.ts'),
    ru: () => import('#reservations/text/ru/reservations.ts'),
    en: () => import('#reservations/text/en/reservations.ts'),
  },
  // What whoever reserved a property reads of it in the profile.
  ownReservations: {
    uz: () => import('#reservations/text/uz/own-reservations.ts'),
    ru: () => import('#reservations/text/ru/own-reservations.ts'),
    en: () => import('#reservations/text/en/own-reservations.ts'),
  },
  // The admin list of reservations.
  reservationList: {
    uz: () => import('#reservations/text/uz/reservation-list.ts'),
    ru: () => import('#reservations/text/ru/reservation-list.ts'),
    en: () => import('#reservations/text/en/reservation-list.ts'),
  },
  // The ways to pay on the page of a property.
  reserveOffers: {
    uz: () => import('#reservations/text/uz/reserve-offers.ts'),
    ru: () => import('#reservations/text/ru/reserve-offers.ts'),
    en: () => import('#reservations/text/en/reserve-offers.ts'),
  },
  // The window in which a property is reserved, which comes when it is opened.
  reserve: {
    uz: () => import('#reservations/text/uz/reserve.ts'),
    ru: () => import('#reservations/text/ru/reserve.ts'),
    en: () => import('#reservations/text/en/reserve.ts'),
  },
  // Realtors, agencies and developers: what their list, their pages and their form share; then the words of list and pages.
  realtors: {
    uz: () => import('#realtors/text/uz/realtors.ts'),
    ru: () => import('#realtors/text/ru/realtors.ts'),
    en: () => import('#realtors/text/en/realtors.ts'),
  },
  specialistPages: {
    uz: () => import('#realtors/text/uz/specialist-pages.ts'),
    ru: () => import('#realtors/text/ru/specialist-pages.ts'),
    en: () => import('#realtors/text/en/specialist-pages.ts'),
  },
  // What others say of them, wherever it is read or written.
  comments: {
    uz: () => import('#realtors/text/uz/comments.ts'),
    ru: () => import('#realtors/text/ru/comments.ts'),
    en: () => import('#realtors/text/en/comments.ts'),
  },
  // Where comments are listed for everybody, and written.
  commentPages: {
    uz: () => import('#realtors/text/uz/comment-pages.ts'),
    ru: () => import('#realtors/text/ru/comment-pages.ts'),
    en: () => import('#realtors/text/en/comment-pages.ts'),
  },
  // The comments by and about whoever is logged in, in the profile.
  ownComments: {
    uz: () => import('#realtors/text/uz/own-comments.ts'),
    ru: () => import('#realtors/text/ru/own-comments.ts'),
    en: () => import('#realtors/text/en/own-comments.ts'),
  },
  // The admin list of comments.
  commentList: {
    uz: () => import('#realtors/text/uz/comment-list.ts'),
    ru: () => import('#realtors/text/ru/comment-list.ts'),
    en: () => import('#realtors/text/en/comment-list.ts'),
  },
  // What they write of themselves, in the profile.
  ownSpecialist: {
    uz: () => import('#realtors/text/uz/own-specialist.ts'),
    ru: () => import('#realtors/text/ru/own-specialist.ts'),
    en: () => import('#realtors/text/en/own-specialist.ts'),
  },
  // What staff say of them, on the page of a person.
  specialistStaff: {
    uz: () => import('#realtors/text/uz/specialist-staff.ts'),
    ru: () => import('#realtors/text/ru/specialist-staff.ts'),
    en: () => import('#realtors/text/en/specialist-staff.ts'),
  },
  alerts: {
    uz: () => import('#alerts/text/uz.ts'),
    ru: () => import('#alerts/text/ru.ts'),
    en: () => import('#alerts/text/en.ts'),
  },
  identity: {
    uz: () => import('#identity/text/uz.ts'),
    ru: () => import('#identity/text/ru.ts'),
    en: () => import('#identity/text/en.ts'),
  },
  map: {
    uz: () => import('#places/text/uz/map.ts'),
    ru: () => import('#places/text/ru/map.ts'),
    en: () => import('#places/text/en/map.ts'),
  },
  mapSearch: {
    uz: () => import('#listings/text/uz/map-search.ts'),
    ru: () => import('#listings/text/ru/map-search.ts'),
    en: () => import('#listings/text/en/map-search.ts'),
  },
  orders: {
    uz: () => import('#alerts/text/uz/orders.ts'),
    ru: () => import('#alerts/text/ru/orders.ts'),
    en: () => import('#alerts/text/en/orders.ts'),
  },
  notices: {
    uz: () => import('#alerts/text/uz/notices.ts'),
    ru: () => import('#alerts/text/ru/notices.ts'),
    en: () => import('#alerts/text/en/notices.ts'),
  },
  callBack: {
    uz: () => import('#alerts/text/uz/call-back.ts'),
    ru: () => import('#alerts/text/ru/call-back.ts'),
    en: () => import('#alerts/text/en/call-back.ts'),
  },
  feeds: {
    uz: () => import('#alerts/text/uz/feeds.ts'),
    ru: () => import('#alerts/text/ru/feeds.ts'),
    en: () => import('#alerts/text/en/feeds.ts'),
  },
  // What a page says that was made for another party than acts now.
  party: {
    uz: () => import('./text/principal/uz.ts'),
    ru: () => import('./text/principal/ru.ts'),
    en: () => import('./text/principal/en.ts'),
  },
  simulators: {
    uz: () => import('./text/simulators/uz.ts'),
    ru: () => import('./text/simulators/ru.ts'),
    en: () => import('./text/simulators/en.ts'),
  },
  auctions: {
    uz: () => import('#auctions/text/uz.ts'),
    ru: () => import('#auctions/text/ru.ts'),
    en: () => import('#auctions/text/en.ts'),
  },
  // What is asked about a lot: on its page, and where it is answered.
  questions: {
    uz: () => import('#auctions/text/uz/questions.ts'),
    ru: () => import('#auctions/text/ru/questions.ts'),
    en: () => import('#auctions/text/en/questions.ts'),
  },
  contentAdmin: {
    uz: () => import('#content/text/uz/admin.ts'),
    ru: () => import('#content/text/ru/admin.ts'),
    en: () => import('#content/text/en/admin.ts'),
  },
  // The risk passport: on the page of a property and where it is written.
  risks: {
    uz: () => import('#listings/text/uz/risks.ts'),
    ru: () => import('#listings/text/ru/risks.ts'),
    en: () => import('#listings/text/en/risks.ts'),
  },
  // What the admin area edits of listings: rates, companies, reference data.
  listingsAdmin: {
    uz: () => import('#listings/text/uz/admin.ts'),
    ru: () => import('#listings/text/ru/admin.ts'),
    en: () => import('#listings/text/en/admin.ts'),
  },
  applications: {
    uz: () => import('#applications/text/uz.ts'),
    ru: () => import('#applications/text/ru.ts'),
    en: () => import('#applications/text/en.ts'),
  },
  // What the page of a product says about buying and about the past of the property.
  viewing: {
    uz: () => import('#applications/text/uz/viewing.ts'),
    ru: () => import('#applications/text/ru/viewing.ts'),
    en: () => import('#applications/text/en/viewing.ts'),
  },
  purchase: {
    uz: () => import('#applications/text/uz/purchase.ts'),
    ru: () => import('#applications/text/ru/purchase.ts'),
    en: () => import('#applications/text/en/purchase.ts'),
  },
  // The admin area: its own frame and what applications say there.
  admin: {
    uz: () => import('./text/admin/uz.ts'),
    ru: () => import('./text/admin/ru.ts'),
    en: () => import('./text/admin/en.ts'),
  },
  // What its lists share, and what each part says there.
  adminList: {
    uz: () => import('#platform/text/admin-list/uz.ts'),
    ru: () => import('#platform/text/admin-list/ru.ts'),
    en: () => import('#platform/text/admin-list/en.ts'),
  },
  identityAdmin: {
    uz: () => import('#identity/text/uz/admin.ts'),
    ru: () => import('#identity/text/ru/admin.ts'),
    en: () => import('#identity/text/en/admin.ts'),
  },
  depositsAdmin: {
    uz: () => import('#deposits/text/uz/admin.ts'),
    ru: () => import('#deposits/text/ru/admin.ts'),
    en: () => import('#deposits/text/en/admin.ts'),
  },
  auctionsAdmin: {
    uz: () => import('#auctions/text/uz/admin.ts'),
    ru: () => import('#auctions/text/ru/admin.ts'),
    en: () => import('#auctions/text/en/admin.ts'),
  },
  applicationsFees: {
    uz: () => import('#applications/text/uz/fees.ts'),
    ru: () => import('#applications/text/ru/fees.ts'),
    en: () => import('#applications/text/en/fees.ts'),
  },
  adminCalls: {
    uz: () => import('./text/calls/uz.ts'),
    ru: () => import('./text/calls/ru.ts'),
    en: () => import('./text/calls/en.ts'),
  },
  applicationsAdmin: {
    uz: () => import('#applications/text/uz/admin-catalogue.ts'),
    ru: () => import('#applications/text/ru/admin-catalogue.ts'),
    en: () => import('#applications/text/en/admin-catalogue.ts'),
  },
  // What lists, entering, blocks on other pages and practice say comes without the rest.
  auctionPractice: {
    uz: () => import('#auctions/text/uz/practice.ts'),
    ru: () => import('#auctions/text/ru/practice.ts'),
    en: () => import('#auctions/text/en/practice.ts'),
  },
  auctionEntry: {
    uz: () => import('#auctions/text/uz/entry.ts'),
    ru: () => import('#auctions/text/ru/entry.ts'),
    en: () => import('#auctions/text/en/entry.ts'),
  },
  deposits: {
    uz: () => import('#deposits/text/uz.ts'),
    ru: () => import('#deposits/text/ru.ts'),
    en: () => import('#deposits/text/en.ts'),
  },
} satisfies Record<string, Load>;

export type LazyCatalogue = keyof typeof lazyCatalogues;

/** Everything in one language, for the server. */
export const loadAllCatalogues = async (locale: Locale): Promise<Catalogues> => {
  const { default: first } = await loadCatalogues[locale]();
  const later = await Promise.all(
    Object.entries<Load>(lazyCatalogues).map(async ([name, load]) => [name, (await load[locale]()).default] as const),
  );
  return { ...first, ...Object.fromEntries(later) };
};
