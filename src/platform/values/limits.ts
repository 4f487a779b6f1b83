/**
 * Every number of the product that is a rule rather than a detail of one place, with its meaning. Names end with
 * their unit. A capability's own option lists are reference data and live in the database.
 */
export const limits = {
  // Lists
  /** The first page of a list. */
  firstPage: 1,
  /** Entries on a page when the caller does not say. */
  pageSizeDefault: 20,
  /** The most entries a caller may ask for on one page. */
  pageSizeMax: 100,
  /** The highest page of a list that is looked up; a page past it is taken as malformed and ignored. */
  pageMax: 1_000_000,
  /** Totals are counted exactly up to here and shown as «10 000+» above. */
  countExactMax: 10_000,
  /** Listings that can be compared side by side. */
  compareMin: 2,
  compareMax: 4,
  /** Listings that a visitor's browser remembers as saved or seen. */
  savedMax: 500,
  seenMax: 500,

  // Search
  /** Characters of a search text that are looked at; the rest is cut off. */
  searchTextMax: 100,
  /** Words of a search text that are looked at. */
  searchWordsMax: 8,
  /** Characters of a whole query string that the server reads. */
  queryLengthMax: 8_000,
  /** Areas that one search may name. */
  searchAreasMax: 50,
  /** Companies that one search may name. */
  searchCompaniesMax: 50,
  /** Codes of repair states or building types that one search may name. */
  searchCodesMax: 50,
  /** The highest whole price (sum or dollars) that a filter takes. */
  priceUnitsMax: 9_000_000_000_000,
  /** The largest area in square metres that a filter or a listing takes. */
  areaM2Max: 10_000_000,
  /** Decimals of an area in square metres. */
  areaPrecision: 2,
  /** Floors and floors of a building. */
  floorMin: -5,
  floorMax: 200,
  /** «4+»: this many rooms or more are one choice. */
  roomsOpenEnded: 4,
  /** The largest identifier that is looked up: ids are 32-bit on the wire of the specification. */
  idMax: 2_147_483_647,

  // Places
  /** Places whose children one call may ask for: all districts of the country at once. */
  placeParentsMax: 300,
  /** Calls about places that one visitor address may make in a minute; many homes may share one address. */
  placeCallsPerMinute: 600,
  /** A point is taken for a district when its seat is at most this far: the desert districts are wide. */
  nearestSeatKm: 150,
  /** Rejected rows that an import lists; all are counted. */
  importFaultsListed: 1_000,

  // Listings
  /** Days a listing stays published unless it is renewed. */
  listingLifeDays: 90,
  /** Files that a file field takes unless told otherwise (INP-021). */
  filesMin: 0,
  filesMax: 5,

  // Map
  /** Areas that can be drawn at once. */
  mapAreasMax: 5,

  // Identity, numbers of people and companies
  maskedPhoneLength: 17,
  pinflLength: 14,
  tinLength: 9,
  smsCodeLength: 6,
  /** The width and height of one box of the code input, in pixels. */
  smsBoxPx: 48,
  /** The life of an SMS code and of the countdown beside it. */
  smsCountdownSeconds: 120,
  /** Wrong codes after which a code is dead. */
  smsTriesMax: 5,
  /** Codes that one phone, and one address, may ask for in an hour; and the pause between two. */
  smsPerPhonePerHour: 5,
  smsPerAddressPerHour: 20,
  smsPauseSeconds: 60,

  // Login
  /** The life of an access token and of its cookie; of a session and of its cookie: 30 days. */
  accessTokenSeconds: 300,
  sessionSeconds: 2_592_000,
  /** The page renews its token when this much of its life is left. */
  tokenRenewBeforeSeconds: 60,
  /** How far the clocks of two machines may differ. */
  clockToleranceSeconds: 5,
  usernameMin: 8,
  usernameMax: 50,
  passwordMin: 8,
  passwordMax: 16,
  /** The youngest age at which a person may register. */
  ageMinYears: 18,
  /** From the success message of a registration to the login page. */
  registrationRedirectMs: 3_000,

  // Money that comes in and goes back
  /** The least and the most, in whole sum, that is brought in at once. */
  topUpMinSum: 1_000,
  topUpMaxSum: 50_000_000_000,
  /** The least, in whole sum, that can be asked back. */
  refundMinSum: 1_000,
  /** Above this many sum a second person of FINANCE has to agree to a refund. */
  refundSecondPersonSum: 100_000_000,
  /** Working days in which a refund is decided. */
  refundWorkingDays: 2,
  /** Days in which an invoice is to be paid. */
  invoiceDays: 5,
  /** Characters of a key by which the same deed is done once. */
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 64,
  /** Characters of a note beside a decision, and of the number of a bank's document. */
  decisionNoteMax: 500,
  bankReferenceMax: 64,
  /** Top-ups and refunds that one visitor address may ask for in a minute. */
  moneyCallsPerMinute: 30,
  /** Payme gives up an attempt after this time: 12 hours. */
  paymeTimeoutMs: 43_200_000,
  /** Characters of a provider's name of a payment, and of one fact of a fiscal receipt. */
  providerTxMax: 64,
  fiscalTextMax: 500,
  /** The last instant that a provider may name. */
  instantMsMax: 9_999_999_999_999,
  /** Characters of a provider's call that are logged. */
  loggedCallCharsMax: 2_000,

  // Timers and messages
  toastMs: 5_000,
  /** Toasts on the screen at once. */
  toastsMax: 3,
  tooltipDelayMs: 1_000,
  /** At this many seconds or fewer a timer turns orange, then red. */
  timerOrangeSeconds: 30,
  timerRedSeconds: 10,

  // Consultation requests
  /** Letters of a name, and characters of a name and of a wish. */
  requestNameMin: 2,
  requestNameMax: 80,
  requestWishMax: 1_000,
  /** Working hours of the call centre, every day, Tashkent time. */
  callCentreOpensHour: 9,
  callCentreClosesHour: 18,
  /** A consultant calls within this many minutes of working time. */
  consultationCallMinutes: 5,
  /** Consultation requests and video views that one address may send in a minute. */
  requestsPerMinute: 5,
  viewsPerMinute: 30,

  // Frame of the page
  /** The page offers to go back to its top after this much scrolling, at this distance from the edge. */
  backToTopAfterPx: 300,
  backToTopOffsetPx: 100,
  /** Below this width the drawer replaces the header menu. */
  drawerBelowPx: 1_024,
  /** A navigation faster than this shows no progress line; the line takes this long to fill. */
  progressThrottleMs: 200,
  progressMs: 5_000,
  /** A filter that is being typed into applies after this pause, or at once by Enter. */
  typingPauseMs: 500,
  /** Links in view are prefetched when the browser is idle, at the latest after this. */
  prefetchIdleMs: 2_000,
  /** The code of a page is fetched when its pictures have come, at the latest after this. */
  codeAtLatestMs: 3_000,
  /** A page whose code is gone after a deploy reloads itself at most this often. */
  chunkReloadPauseMs: 60_000,
  /** How long a remembered choice (language, currency, theme) lives in its cookie: 365 days. */
  choiceCookieSeconds: 31_536_000,

  // Server
  /** Bytes of a JSON body. */
  bodyBytesMax: 64 * 1024,
  /** A request that takes longer to arrive is cut off. */
  requestTimeoutMs: 30_000,
  keepAliveMs: 72_000,
  /** Characters of one part of a path that is matched to a route. */
  pathPartCharsMax: 200,
  /** Characters of an address that are logged. */
  loggedUrlCharsMax: 500,
  /** Bytes of all kept pages together, compressed as they travel: some thousand pages. */
  pageCacheBytesMax: 32_000_000,
  /** Pages that one part of the sitemap lists, each in three languages: the protocol allows 50 000 addresses. */
  sitemapPagesMax: 10_000,

  // Figures of layout
  specificationCollapsedPx: 300,
  newsLines: 4,
  testimonialLines: 6,
  serviceLines: 3,

  // Confetti
  confettiParticles: 75,
  confettiSpreadDegrees: 55,
  confettiAngleDegrees: 90,
} as const;
