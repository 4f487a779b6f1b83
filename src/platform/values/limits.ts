/**
 * Every number of the product that is a rule rather than a detail of one place, with its meaning. Names end with
 * their unit. A capability's own option lists are reference data and live in the database.
 */
export const limits = {
  /** The digits of an amount in hundredths (tiyin, cents) as it is sent: any such amount fits a bigint of the database. */
  amountDigitsMax: 18,
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
  /** Photos that one can look through on a card; the others are on the page of the listing. */
  cardPhotos: 5,
  /** Listings that an account, or a visitor's browser, keeps as saved; and those that a browser remembers as seen. */
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
  /** The same where the column is a smallint: categories and building types. */
  smallIdMax: 32_767,

  // Places
  /** Places whose children one call may ask for: all districts of the country at once. */
  placeParentsMax: 300,
  /** Calls about places that one visitor address may make in a minute; many homes may share one address. */
  placeCallsPerMinute: 600,
  /** A point is taken for a district when its seat is at most this far: the desert districts are wide. */
  nearestSeatKm: 150,
  /** Rejected rows that an import lists; all are counted. */
  importFaultsListed: 1_000,

  // Map
  /** Areas that one search may draw (MAP-010), and the corners of one. */
  drawnAreasMax: 5,
  areaVerticesMin: 3,
  areaVerticesMax: 100,
  /** How far a press moves a vertex of a drawn area over the screen, alone and with Shift. */
  vertexStepPx: 4,
  vertexStepLargePx: 32,
  /** So long after the last press the area is searched. */
  vertexPauseMs: 500,
  /** The smallest and the largest drawn area: a courtyard, and more than the largest province. */
  drawnAreaMinM2: 100,
  drawnAreaMaxKm2: 200_000,
  /** Single objects that one answer of the map marks; what is beyond stays in clusters. */
  mapPinsMax: 500,
  /** Objects on one point that a popup lists. */
  mapSamePointMax: 50,
  /** A finger that moves no further on the map has tapped it. */
  tapSlipPx: 10,
  /** Zooms of the map, as OpenLayers counts them. */
  mapZoomMin: 5,
  /** A phone has to go farther to show the whole country; groups of objects are then as they are at the zoom above. */
  mapViewZoomMin: 4,
  mapZoomMax: 18,
  /** At this zoom the streets around a place are seen, and most objects stand alone. */
  mapStreetZoom: 15,
  /** Cells of 64 pixels that one answer looks at: more than the largest screens have; beyond, cells are larger. */
  mapCellsMax: 4_096,
  mapCallsPerMinute: 600,

  // Standing orders, selections, notices
  /** A standing order is active for one month, and its owner is reminded so many days before its end. */
  orderLifeMonths: 1,
  orderReminderDays: 3,
  /** Days after the end of an order for which it is known who left it. */
  orderPersonRetentionDays: 180,
  /** Active orders of one phone. */
  ordersPerPhoneMax: 10,
  orderNameMax: 60,
  orderCallsPerMinute: 20,
  /** A month is never shorter than so many days: February would cheat. */
  orderLifeDaysMin: 30,
  /** Published listings that are matched, and matches that are told, in one transaction. */
  publicationsAtOnce: 50,
  matchesNotifiedAtOnce: 500,
  /** Orders whose filters a process remembers, about 25 MB. */
  orderFiltersCachedMax: 50_000,
  /** Characters of the name of a listing in an SMS. */
  smsNameMax: 60,
  /** Matches on a page. */
  matchesPageSize: 20,
  /** An individual selection may be changed for one month, then it is only read. */
  selectionLifeMonths: 1,
  selectionListingsMax: 50,
  selectionNoteMax: 1_000,
  /** Listings of a selection that are shown at once. */
  selectionShownMax: 200,
  /** Messages about new listings that one phone gets in a day by SMS; the rest comes as one summary. */
  orderSmsPerDayMax: 5,
  /** No SMS that can wait is sent before and from these hours in Tashkent. */
  quietUntilHour: 9,
  quietFromHour: 21,
  /** Notices on a page of the centre. */
  noticesPageSize: 20,
  /** The latest of them, below the bell. */
  noticesInBell: 6,
  /** Messages about new listings in a day by any other way: at most, and where nobody chose. */
  noticesPerDayMax: 50,
  noticesPerDayDefault: 20,
  /** Kinds of news times ways. */
  noticeStopsMax: 36,
  pushDevicesMax: 10,
  /** Minutes for which the link that opens the bot may be used. */
  telegramLinkMinutes: 15,
  /** How often a page looks whether start was pressed in the bot. */
  telegramPollMs: 3_000,

  // Call-backs
  /** Minutes within which we promise to call: about a property, and by a user or an agency. */
  callBackMinutesProduct: 2,
  callBackMinutesUser: 5,
  /** Days over which it is told how the promises of calls were kept. */
  promisesMeasuredDays: 30,

  // Feeds
  /** For how many days a personal calendar still tells of what has passed. */
  calendarPastDays: 60,
  /** How often one address may ask for calendars and feeds. */
  feedReadsPerMinute: 60,
  /** How often one address may try codes and links that nobody can guess. */
  codeReadsPerMinute: 120,
  /** How often one address may ask for files of pages: pictures, code, letters. */
  filesPerMinute: 12_000,
  /** Entries of an RSS feed of a search. */
  feedEntriesMax: 50,

  // Listings
  /** Days a listing stays published unless it is renewed. */
  listingLifeDays: 90,

  // Messages that leave the system
  /** For how long a process holds what it is sending. */
  outgoingHoldSeconds: 120,
  /** How many go to a gateway side by side, and how long it may take over one. */
  outgoingConcurrency: 10,
  outgoingTimeoutMs: 10_000,
  /** How many are decided on at one go. */
  outgoingPlanBatchSize: 2_000,
  /** The wait after the first failure; each further one doubles it up to the longest, until it is given up. */
  outgoingFirstWaitSeconds: 10,
  outgoingWaitMaxSeconds: 1_800,
  outgoingTriesMax: 16,
  /** Failures in a row after which a gateway is left alone for so long. */
  outgoingFailuresMax: 5,
  outgoingRestMs: 30_000,
  mailTimeoutMs: 8_000,
  telegramTimeoutMs: 8_000,
  /** How long a call waits for what people write to the bot; what answers and messages hold at most. */
  telegramListenSeconds: 25,
  telegramRetryMs: 15_000,
  /** Updates that Telegram may bring in a minute, and days for which their numbers are known: it brings none older than a day. */
  telegramUpdatesPerMinute: 1_800,
  telegramUpdatesRetentionDays: 2,
  telegramAnswerBytesMax: 1_000_000,
  telegramTextMax: 3_500,
  pushTimeoutMs: 8_000,
  /** How long a push service keeps a message for a browser that is away. */
  pushLifeSeconds: 86_400,
  /** Listings that a summary names. */
  summaryLinesMax: 10,
  /** Characters of what is noted about a failure. */
  outgoingErrorMax: 200,

  // Applications
  /** Characters of a line of the form, of its description, of a comment. */
  applicationLineMax: 250,
  /** The most characters of a number that is a name (cadastre, account, phone) while it is typed. */
  applicationNumberMax: 40,
  applicationDescriptionMax: 5_000,
  applicationCommentMax: 2_000,
  /** Benefits that a seller offers with one property; documents and groups that one application names. */
  applicationBenefitsMax: 5,
  /** Benefits that name one bank, and characters of their names. */
  benefitsOfBankMax: 300,
  benefitNameMax: 120,
  /** Part of an income, in hundredths of a percent, that all credits of a person may take by the rule of banks. */
  creditDebtLoadHundredthsMax: 5_000,
  /** When a bank has to answer an application for a credit, when an unanswered one ends, and how long an approval holds. */
  creditAnswerWorkingDays: 3,
  creditUnansweredDays: 30,
  creditApprovedDaysDefault: 30,
  creditApprovedDaysMax: 90,
  /** Terms of credits that are offered for a choice, in years, and the ends of the slider of the first payment, in percent of the price. */
  creditUsualYears: [5, 10, 15, 20],
  creditFirstSliderPercentMin: 15,
  creditFirstSliderPercentMax: 75,
  /** Characters of what a bank says with a decision. */
  creditCommentMax: 1_000,
  creditsOfPersonMax: 200,
  creditQueuePage: 50,
  creditCallsPerMinute: 20,
  /** Documents of income that go with one application, and the months for which they help a bank. */
  creditFilesMax: 5,
  creditIncomeMonths: 12,
  /** What of the price is held when a property is reserved, in hundredths of a percent (CRD-007); within how many days the rest follows, and until what hour. */
  reservationDepositHundredths: 500,
  reservationDays: 10,
  reservationDueHour: 18,
  /** Days before its end on which a buyer who has not paid the rest is reminded. */
  reservationReminderDays: [3, 1],
  /** Working days in which a notary is gone to when all is paid. */
  reservationNotaryWorkingDays: 3,
  /** Characters of what staff say when they end one. */
  reservationCommentMax: 1_000,
  reservationsOfPartyMax: 200,
  reservationListPage: 50,
  reservationCallsPerMinute: 20,
  /** What realtors, agencies and developers say of themselves on their pages: characters, places, and the earliest year in the trade. */
  specialistNameMax: 120,
  specialistAboutMax: 2_000,
  specialistLicenseMax: 60,
  specialistTelegramMax: 33,
  specialistProvincesMax: 14,
  specialistSinceMin: 1_950,
  /** Requests for a call below which nothing is said of how they were answered (O78). */
  specialistCallsMin: 20,
  /** Days of calls that tell how somebody answers, and months of sales that tell how somebody sells. */
  specialistCallDays: 90,
  specialistSaleMonths: 12,
  specialistTelegramMin: 5,
  /** Specialists on a page of their list, and in the row on the list of properties. */
  specialistsPage: 24,
  specialistsInRow: 12,
  /** Comments about specialists: characters, stars, how few of them are few, and below how many no average is shown (O62, O78). */
  commentTextMin: 5,
  commentTextMax: 1_000,
  commentNoteMax: 500,
  commentRatingMax: 5,
  commentRatingLow: 4,
  commentRatingsMin: 5,
  /** Lines of a comment that stand open (CMT-003). */
  commentLines: 3,
  commentsPage: 20,
  /** What one person may leave in a day: comments, taken back or not, and reports. */
  commentsOfDay: 10,
  commentReportsOfDay: 20,
  /** Working days in which a moderator looks at a report. */
  commentReportWorkingDays: 1,
  commentCallsPerMinute: 20,
  applicationDocumentsMax: 15,
  applicationGroupsMax: 20,
  /** Pictures of a listing (O27). */
  listingPicturesMin: 1,
  listingPicturesMax: 30,
  /** The highest whole price in sum and in dollars, and the highest sum of a debt. */
  priceSumMax: 9_000_000_000_000,
  priceDollarsMax: 1_000_000_000,
  /** Rooms of a home (1.7). */
  roomsMax: 20,
  /** The oldest year of a building, and how many years ahead one may be promised (1.7). */
  yearBuiltMin: 1_850,
  /** The latest that a search asks for. */
  yearBuiltMax: 2_100,
  yearsAheadMax: 10,
  parkingSpacesMax: 10_000,
  /** Entries of the history of an application that are shown, the newest. */
  applicationEventsShown: 500,
  accountDigits: 20,
  mfoDigits: 5,
  /** Bytes of a whole form. */
  applicationBytesMax: 262_144,
  /** Drafts that one party may keep at once. */
  applicationDraftsMax: 50,
  /** Service fee in hundredths of a percent (O44). */
  serviceFeeHundredths: 300,
  /** Pledge and bid step, in hundredths of a percent (O35, O39), and days to the auction (O30): least, usual, most. */
  lotDepositHundredthsMin: 50,
  lotDepositHundredthsDefault: 500,
  lotDepositHundredthsMax: 5_000,
  bidStepHundredthsMin: 50,
  bidStepHundredthsDefault: 500,
  bidStepHundredthsMax: 2_000,
  daysToStartMin: 1,
  daysToStartDefault: 10,
  daysToStartMax: 60,
  /** Days in which a debtor may redeem the debt or bring a buyer (own_expense). */
  ownExpenseDays: 30,
  /** The longest such term that staff may give, in days. */
  ownExpenseDaysMax: 365,
  /** Days after which a fee that a bank owes is late. */
  feeDueDays: 30,

  // Lists of one's own, purchase requests, new prices
  /** Rows of a page of one's own applications: usual, most; the last page that can be asked for. */
  ownPageSize: 10,
  ownPageSizeMax: 100,
  ownPagesMax: 10_000,
  /** Places that one filter names. */
  ownRegionsMax: 50,
  /** Rows of the objects and of the report on sold houses. */
  ownObjectsMax: 500,
  /** Characters of what a buyer writes to the seller. */
  purchaseCommentMax: 500,
  /** Calls to buy or to set a price that one visitor address may make in a minute. */
  purchaseCallsPerMinute: 20,
  /** A new price is at least this many tiyin (or cents), and at most so many times the old one, either way. */
  newPriceMinor: 100_000,
  newPriceTimesMax: 100,
  /** Entries of the history of one property that are shown. */
  historyEntriesMax: 200,
  // Viewings
  /** Days, from today, for which a viewing can be asked for (O29). */
  viewingDays: 14,
  /** Hours of a day in Tashkent at which a property is shown. */
  viewingHourMorning: 10,
  viewingHourNoon: 14,
  viewingHourEvening: 17,
  /** Minutes that a viewing takes in a calendar. */
  viewingMinutes: 60,
  // Registers of the state
  /** Bytes of an answer that are read: an honest one is shorter. */
  registerAnswerBytesMax: 100_000,
  /** An answer is kept this long (O57). */
  registerAnswerRetentionHours: 24,
  /** An answer that takes longer is slow. */
  registerSlowMs: 2_000,
  /** So many failures in a row, and a register is left alone for so long. */
  registerFailuresMax: 5,
  registerRestMs: 30_000,
  /** How a register does is written down at least this often while it is asked. */
  registerHealthWriteMs: 30_000,
  /** Questions about properties that one address may ask in a minute, and one person in an hour. */
  registerCallsPerMinute: 30,
  registerQuestionsPerHour: 120,
  /** Applications that one process checks at once, and how long it holds each. */
  checksAtOnce: 8,
  checkHoldSeconds: 60,
  /** Times that one address may have an application checked again in a minute. */
  checkCallsPerMinute: 10,
  // Analysis of a property
  /** Possible buyers that one analysis lists. */
  analysisContactsMax: 50,
  /** Properties that are looked at for comparison, and calls for it that one address may make in a minute. */
  comparablesMax: 2_000,
  comparablesPerMinute: 30,
  /** How far an area may differ, in percent. */
  comparableAreaPercent: 30,
  /** A sale older than this says nothing of today. */
  comparableSoldDays: 365,
  /** A price so many times above or below the median of its district is asked about before it is sent. */
  priceFarOffTimes: 4,

  /** Characters of a cadastral number that are looked at. */
  cadastreCharsMax: 40,

  // Tables that people bring, and imports of lots
  /** Columns of a table, characters of a cell, parts of a workbook, and bytes that it may unpack to. */
  spreadsheetColumnsMax: 100,
  spreadsheetCellCharsMax: 10_000,
  spreadsheetPartsMax: 500,
  spreadsheetUnpackedBytesMax: 150_000_000,
  /** Bytes of a file with lots, and of the JSON body that carries it in base64. */
  importFileBytesMax: 10_000_000,
  importBodyBytesMax: 13_600_000,
  /** Lots of one file. */
  importRowsMax: 50_000,
  /** Lots that are made in one transaction. */
  importBatchRows: 500,
  /** Lots that the preview shows; imports in the list. */
  importPreviewRows: 20,
  importsListed: 50,
  /** Files that one visitor address may bring in a minute. */
  importFilesPerMinute: 20,
  /** Imports of one person that are not over. */
  importsOpenMax: 5,
  /** The rows of an import are kept this long, for its error file. */
  importRowsRetentionDays: 30,
  /** A process looks this often whether an import waits for it. */
  importPollMs: 1_000,

  // Uploads
  /** Bytes of a picture, and of a document (O27). */
  pictureBytesMax: 10_000_000,
  documentBytesMax: 20_000_000,
  /** Bytes of what people read as a megabyte. */
  megabyte: 1_000_000,
  /** Files that one field sends at once. */
  filesSentAtOnce: 2,
  /** Pixels of a picture, and of one of its sides. */
  picturePixelsMax: 60_000_000,
  pictureSideMax: 16_000,
  /** One picture is worked on for at most so long. */
  pictureSeconds: 20,
  /** Pictures that one process works on at once, and that wait for it. */
  picturesAtOnce: 2,
  picturesWaitingMax: 60,
  /** Files that one process takes in at once. */
  uploadsAtOnce: 12,
  /** A file may take so long to arrive. */
  uploadTimeoutMs: 300_000,
  /** Files that one party may send in an hour, and have lying about without an application. */
  uploadsPerHour: 300,
  uploadsIdleMax: 120,
  /** A file that no application took is removed after so many hours; one that never arrived whole after so many minutes. */
  uploadIdleHours: 24,
  uploadBrokenMinutes: 30,
  /** Files that were left over are looked for this often, so many at once. */
  uploadCleanupMs: 600_000,
  uploadCleanupBatch: 200,
  /** Uploads that one visitor address may send in a minute. */
  uploadsPerMinute: 120,
  /** Characters of the name of a file, and of a part beside it. */
  fileNameMax: 120,
  filePartBytesMax: 1_000,
  /** Bytes that the packed parts of one PDF may unpack to, and how many of them are looked into. */
  pdfUnpackedBytesMax: 64_000_000,
  pdfPackedPartsMax: 2_000,
  /** How long a virus scanner and a file store may take to answer. */
  scannerTimeoutMs: 15_000,
  fileStoreTimeoutMs: 15_000,
  /** How long what was removed can be taken back. */
  undoMs: 8_000,

  // What editors write
  /** Characters of a title, of a lead, of a text; bytes of an item in three languages; items of one type. */
  contentTitleMax: 200,
  contentLeadMax: 600,
  contentBodyMax: 40_000,
  contentBytesMax: 400_000,
  /** Items that a search among all content shows. */
  contentFoundMax: 100,
  contentItemsMax: 2_000,
  /** Pictures that an editor sees at once. */
  contentPicturesListed: 24,

  // Risk passport
  /** Characters of a note; days after which what was found says nothing of today. */
  riskNoteMax: 250,
  riskDaysMax: 366,

  // Map
  /** Areas that can be drawn at once. */
  mapAreasMax: 5,

  // Identity, numbers of people and companies
  maskedPhoneLength: 17,
  pinflLength: 14,
  tinLength: 9,
  /** Characters of a typed phone that are looked at. */
  phoneTypedMax: 30,
  smsCodeLength: 6,
  /** The width and height of one box of the code input, in pixels. */
  smsBoxPx: 48,
  /** The life of an SMS code and of the countdown beside it. */
  smsCountdownSeconds: 120,
  /** Wrong codes after which a code is dead. */
  smsTriesMax: 5,
  /** Codes that one phone, and one address, may ask for in an hour; and the pause between two. */
  smsPerPhonePerHour: 3,
  smsPerPhonePerDay: 5,
  smsPerAddressPerHour: 20,
  smsPauseSeconds: 60,
  /** The same without an answered captcha. */
  smsPerPhonePerHourBare: 2,
  smsPerAddressPerHourBare: 5,
  /** Codes that the whole system sends in a day: what a flood may cost at most. */
  smsPerDay: 20_000,
  /** Calls that one address may make in a minute: for a code, for a sum, to register. */
  smsCallsPerMinute: 10,
  captchaCallsPerMinute: 60,
  registrationCallsPerMinute: 20,

  // Captcha
  /** The numbers of the sum at first, and after a reload. */
  captchaFirstMin: 1,
  captchaFirstMax: 20,
  captchaRefreshedMin: 10,
  captchaRefreshedMax: 29,
  captchaSeconds: 120,
  /** Characters of the number of a code that are looked at. */
  smsIdMax: 64,

  // Login
  /** The life of an access token and of its cookie; of a session and of its cookie: 30 days. */
  accessTokenSeconds: 300,
  sessionSeconds: 2_592_000,
  /** Staff log in anew after a working day, and after an hour in which nothing was asked. */
  staffSessionSeconds: 43_200,
  staffIdleSeconds: 3_600,
  /** So many days an owner has to answer the proposal of an auction before moderators ask him. */
  proposalAnswerDays: 3,
  /** So long the request of one administrator waits for a second one. */
  secondPersonHours: 24,
  /** The page refreshes its token when this much of its life is left. */
  tokenRefreshBeforeSeconds: 60,
  /** How far the clock of an identity provider may differ from ours. */
  clockToleranceSeconds: 30,
  /** An identity provider outside answers within this, or it is away; that it is there or away is believed for so long. */
  providerTimeoutMs: 2_500,
  providerBelievedMs: 5_000,
  /** A renewal may be carried out although its answer is lost, and its token is used up then: it gets more time. */
  providerRenewalMs: 8_000,
  /** A page whose token is over waits for a new one at most this long, and is shown as to a visitor then. */
  pageWaitsForTokenMs: 1_000,
  /** How long after it was made a logout token of a provider is taken. */
  logoutTokenSeconds: 120,
  /** An authorization code lives this long, and a login that somebody began without finishing it. */
  authorizationCodeSeconds: 60,
  interactionSeconds: 1_800,
  /** A login begun by the product is taken up again within this time. */
  loginStateSeconds: 3_600,
  /** Until then the browser still knows where somebody wanted to go whose login took too long. */
  loginReturnSeconds: 86_400,
  /** So much may the logins that a browser began add to the head of each of its calls: servers read 16 KB of it. */
  loginCookiesCharsMax: 6_000,
  /** The process that refreshes a session's tokens holds it at most this long. */
  refreshLeaseSeconds: 10,
  /** Wrong passwords of one account, and of one address, before each further one costs a wait. */
  loginFreeTriesPerAccount: 5,
  /** For all browsers together that the account was never entered from. */
  loginFreeTriesFromStrangers: 50,
  loginFreeTriesPerAddress: 30,
  /** The first wait; each wrong try doubles it up to the longest; a day without one forgets them all. */
  loginFirstWaitSeconds: 30,
  loginLongestWaitSeconds: 900,
  loginForgetSeconds: 86_400,
  /** How long a new password may be typed after the code for it was right. */
  resetSeconds: 600,
  /** How long somebody who has just shown to own the account may change its phone or e-mail. */
  ownerProofSeconds: 600,
  /** How long after logging in by password a newcomer says who they are without showing once more that the account is theirs. */
  freshLoginSeconds: 300,
  ownerProofCharsMax: 2_000,
  /** Hours in which no refund is asked for after the phone, the e-mail or a forgotten password was changed. */
  refundWaitHours: 24,
  /** Characters of a browser's own name that a session keeps. */
  userAgentCharsMax: 300,
  /** Between the password and the code of the second factor. */
  loginStepSeconds: 300,
  /** Steps of 30 s by which the clock of a phone may be off. */
  totpWindowSteps: 1,
  /** Codes that stand in for the authenticator app once each, their digits, and how long what is typed may be. */
  recoveryCodes: 10,
  recoveryCodeLength: 12,
  secondFactorCharsMax: 20,
  usernameMin: 8,
  usernameMax: 50,
  passwordMin: 8,
  passwordMax: 16,
  /** Characters of a typed password that are looked at at all: more would only cost time. */
  passwordTypedMax: 200,
  /** The youngest age at which a person may register. */
  ageMinYears: 18,
  /** From the success message of a registration to the login page. */
  registrationRedirectMs: 3_000,
  /** How long a register of the state may take to answer. */
  registerTimeoutMs: 5_000,
  /** How long an SMS gateway may take to answer. */
  smsTimeoutMs: 8_000,

  // Documents
  /** Years that a document is kept after it was drawn up. */
  documentRetentionYears: 5,
  /** Agreements, and documents to check, that one address may ask for in a minute. */
  agreementsPerMinute: 10,
  documentChecksPerMinute: 10,
  /** Bytes of a file that is checked, and of the JSON body that carries it in base64. */
  checkedFileBytesMax: 5_000_000,
  checkedBodyBytesMax: 6_800_000,
  /** Characters of the encoded request for an offer contract. */
  base64DtoCharsMax: 8_192,
  /** One document is drawn in at most this time, by a busy machine too, the reading of the library included; so many wait for it; the
   * thread that draws ends after so much idleness. */
  pdfMs: 30_000,
  pdfQueueMax: 32,
  pdfIdleMs: 60_000,
  /** The text of an agreement is at most this high and scrolls by itself. */
  agreementTextPx: 500,
  /** How long the message about an agreement that did not load stays. */
  agreementToastMs: 10_000,

  // Digital signatures
  /** The life of a signing: the text that was issued counts this long. */
  signingSeconds: 120,
  /** Wrong signatures after which a signing is dead. */
  signingAttempts: 3,
  /** Signings of one object that one person may start in an hour. */
  signingsPerObjectPerHour: 5,
  /** The page asks every so many seconds, so many times, whether a signature was confirmed (O47). */
  signingPollSeconds: 3,
  signingPollAttempts: 20,
  /** Calls about signatures and companies that one visitor address may make in a minute. */
  signingCallsPerMinute: 60,
  companyCallsPerMinute: 20,
  /** Characters of a signature in base64, and of the number of a signed object. */
  signatureCharsMax: 60_000,
  signedObjectCharsMax: 80,
  /** Bytes of a key file. */
  keyFileBytesMax: 100_000,
  /** Companies that one person may add. */
  legalEntitiesMax: 50,

  // Profile
  personNameMax: 80,
  emailMax: 120,
  passportIssuerMax: 120,
  /** Groups of one person, members of one group, characters of its name. */
  groupsMax: 50,
  groupMembersMax: 200,
  groupNameMax: 80,
  /** The reason that staff give for reading sealed data. */
  reasonMin: 10,
  reasonMax: 500,

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
  /** Characters of a key by which the same command is done once. */
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 64,
  /** Characters of a note beside a decision, of the number of a bank's document, and of whom it names as paid. */
  decisionNoteMax: 500,
  bankReferenceMax: 64,
  payoutRecipientMax: 200,
  /** A job that fails so often in a row raises an alarm, and again after as many more. */
  jobFailuresAlarm: 5,
  /** How often the ledger is compared with the objects that explain it. */
  ledgerCheckMs: 3_600_000,
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

  // Admin area: people, companies, money, the trail
  /** Rows on a page of people, companies, payments, lots and declarations. */
  adminPageSize: 25,
  /** Searches for people and companies, and commands about them, that one address may make in a minute. */
  adminSearchesPerMinute: 120,
  adminCommandsPerMinute: 60,
  /** The latest sessions, applications and participations that are shown beside a person. */
  userActivityMax: 20,
  /** Characters of a filter of the audit trail; its rows on a page and in a file. */
  auditNameMax: 120,
  auditPageSize: 50,
  auditLinesMax: 20_000,
  /** A statement of a provider: its characters, the bytes of the call that brings it, its lines, its name, its days. */
  statementCharsMax: 5_000_000,
  statementBodyBytesMax: 11_000_000,
  reconciledLinesMax: 50_000,
  statementNameMax: 160,
  reconciledDaysMax: 93,
  /** Comparisons with statements in the list, and differences that are shown of one. */
  reconciliationsShown: 50,
  differencesShown: 1_000,
  /** The last page of a list of the admin area that is read by pages. */
  adminPagesMax: 10_000,

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

  // Live messages
  /** Bytes of one message of a client on its way, SockJS quoting included; bytes and headers of one STOMP frame. */
  liveMessageBytesMax: 128 * 1024,
  stompFrameBytesMax: 64 * 1024,
  stompHeadersMax: 32,
  /** STOMP heart-beats go this often each way (RTM-009); a side that is silent for longer than the second is gone. */
  stompHeartbeatMs: 4_000,
  stompTimeoutMs: 12_000,
  /** A line on which nobody says CONNECT is closed after this. */
  stompConnectWithinMs: 10_000,
  /** SockJS heart-beats; a client that fetches by HTTP may stay away so long; bytes of one streamed answer. */
  sockjsHeartbeatMs: 25_000,
  sockjsAbsenceMs: 5_000,
  sockjsAnswerBytesMax: 128 * 1024,
  /** A client for whom more than this waits is dropped. */
  liveBufferedBytesMax: 256 * 1024,
  /** How often the figure of those who watch a lot is looked at; told anew to other processes; of a gone one forgotten. */
  watchersCheckMs: 2_000,
  watchersRepublishMs: 30_000,
  watchersExpireMs: 90_000,
  /** How often it is looked who may go on listening. */
  liveReviewMs: 5_000,
  /** Open connections of one process, and of one person. */
  liveConnectionsMax: 20_000,
  liveConnectionsPerPersonMax: 20,
  /** Subscriptions of one line, and frames that it may send in ten seconds. */
  liveSubscriptionsMax: 50,
  liveFramesPerTenSecondsMax: 100,
  /** A line is closed when its token ended this long ago and no fresh one came. */
  liveTokenGraceSeconds: 30,
  /** The page looks this often whether its line needs a fresh token. */
  liveTokenCheckMs: 30_000,
  /** After rights have changed, the lines of the person are looked at again so much later: what is told of it goes first. */
  liveRecheckMs: 1_000,
  /** Subscribers that are served before the process looks at anything else. */
  liveSlice: 1_000,
  /** Bytes of a notice between processes; longer messages go by a row, which is kept for this long. */
  noticeBytesMax: 7_000,
  noticeRowRetentionMinutes: 60,
  /** First and longest pause before a new try to connect, and failed tries after which it is given up. */
  liveReconnectMs: 1_000,
  liveReconnectMaxMs: 200_000,
  liveRetriesMax: 100,
  /** The code of live messages is fetched this long after the page has come to life. */
  liveLoadAfterMs: 1_500,
  /** Cards of lots learn this often how they stand, of so many lots at once. */
  lotsNowMs: 5_000,
  lotsNowMax: 100,
  /** Pages that count down ask the time of the auctions again after this long. */
  clockAskMs: 30_000,
  /** A lot that could not be read is read again after this pause. */
  lotRereadMs: 3_000,
  /** A subscription asked for early looks this often whether the line is there. */
  livePollMs: 300,
  /** A notice that could not be shown for longer than this is over: it stands in the centre of notices alone. */
  noticeCurrentMinutes: 5,
  /** Messages to one person are kept this long; so many unread ones come at once. */
  userMessageRetentionDays: 90,
  userMessagesUnreadMax: 50,
  /** Messages that one call may mark as shown. */
  userMessagesShownMax: 100,
  /** Characters of the text of a broadcast; its seconds. */
  broadcastTextMax: 300,
  broadcastSecondsMax: 3_600,
  /** A message with a timeout above this shows a countdown (NTF-004). */
  timerShownAboveSeconds: 10,
  /** How long a card without a timeout of its own stays. */
  notificationMs: 5_000,
  /** What comes within this time, as after a line was away, is one card. */
  noticeGatherMs: 300,

  // Auctions
  /** Bids that one visitor address may send in a minute; whoever takes part may not reach it by hand. */
  bidsPerMinute: 300,
  /** A process that knows the time worse than this stamps no bid. */
  clockDoubtMsMax: 50,
  /** So often at most a process asks at its start until it knows the time well enough. */
  clockFirstQuestions: 10,
  /** The clock is compared with the database's this often; this much of a second may be lost in a second between. */
  clockCheckMs: 1_000,
  clockDriftPpm: 200,
  /** The writer of the lots renews its lease this often, and loses it when it has not for so long. */
  leaseRenewMs: 400,
  leaseMs: 1_200,
  /** A question about the lease is answered within this, or the connection is given up. */
  leaseAnswerMs: 1_000,
  /** After so many questions in a row without an answer the database is taken to be away. */
  leaseUnansweredMax: 3,
  /** The lot writer looks this often for what other processes left and for lots that they published. */
  lotWriterPollMs: 1_000,
  /** A new writer waits this long for what others had handed to the one before. */
  handOverMs: 300,
  /** Whoever hands a command to another process gives up when the database does not take it within this. */
  handOverMsMax: 2_000,
  /** Each process looks this often whether the writer of the lots still is there. */
  leaseCheckMs: 150,
  /** The connections of bids wait for a lock or an answer at most this long. */
  bidPoolTimeoutMs: 8_000,
  /** A process that leaves waits this long until a balancer has asked and heard it, and then for what was on its way. */
  drainWaitMsMin: 1_000,
  drainWaitMsMax: 60_000,
  drainMs: 1_500,
  /** What is under way when a process leaves has so long to end; then the process ends without it. */
  stopMsMax: 30_000,
  /** The database answers the question whether a process is ready within this. */
  readyMsMax: 1_500,
  /** Whether the lots go on in time, and the identity provider is there, is told beside it if it is known within this. */
  readyPartMsMax: 300,
  /** A lot that did not go on by itself this long after it was due is late. */
  lotLateMs: 5_000,
  /** What is due waits this long for calls that arrived before it and are still being read. */
  settleMs: 25,
  /** Whoever was outbid is told at most so often for a lot, and by SMS so often. */
  outbidEverySeconds: 60,
  outbidSmsEverySeconds: 600,
  /** Questions about a lot: characters, how many of one party, and the working days before the cut-off in which all stands still. */
  questionTextMin: 5,
  questionTextMax: 1_000,
  questionsOfParty: 10,
  questionFreezeWorkingDays: 1,
  questionListPage: 50,
  questionCallsPerMinute: 20,
  /** Why a lot is corrected under the eyes of its bidders, in characters. */
  correctionReasonMin: 10,
  correctionReasonMax: 500,
  /** A lot whose due time failed again and again is tried again so much later. */
  lotRetryMs: 30_000,
  /** A call that has arrived is waited for at most this long. */
  arrivalWaitMsMax: 250,
  /** Bids that are committed together, and batches that wait for the disk at once. */
  bidBatchMax: 500,
  commitsAtOnceMax: 2,
  /** Answers that the lot writer remembers of one lot; older ones are read back. */
  answersRememberedMax: 2_000,
  /** Access tokens that a process remembers to be good. */
  tokensRememberedMax: 20_000,
  /** Callers whose ids a process remembers. */
  principalsCachedMax: 20_000,
  /** A downtime of the lot writer as long as this may have cost somebody a bid. */
  lotWriterDowntimeMs: 2_000,
  /** A call handed to another process is answered within this, or its outcome is unknown. */
  forwardWaitMs: 10_000,
  /** Participants and bids in a live message, and bids in a snapshot. */
  participantsInMessageMax: 20,
  bidsInMessageMax: 10,
  bidsInSnapshotMax: 50,
  /** How long the result stays on the screen of the winner and of the others (O45). */
  winnerNoticeSeconds: 60,
  loserNoticeSeconds: 30,
  /** The clock of a demonstration: seconds in one step forward, and how far it may be from the real time. */
  clockAdvanceSecondsMax: 31 * 24 * 60 * 60,
  clockShiftDaysMax: 366,
  /** Lots in the hero of the home page. */
  lotsTodayMax: 4,
  /** After the price is paid: days until the contract of sale, from then until possession, and from then until the cadastre. */
  contractDays: 10,
  possessionDays: 30,
  cadastreDays: 30,
  /** Signatures of winners that the log has not heard of are told to it this often, so many at once. */
  signatureLogMs: 2_000,
  signaturesLoggedAtOnce: 50,
  /** Papers and lots of one party in a list. */
  ownLotsMax: 100,
  /** Rows of a log on a page of its reader, and bytes of a log that a visitor brings along. */
  logRowsPerPage: 50,
  logFileBytesMax: 50_000_000,
  /** Movements of money on a page of a statement; lines of a statement as a file. */
  movementsPerPage: 25,
  statementLinesMax: 20_000,

  // Admin area
  /** What the sidebar counts up to beside an entry; above it stands a plus. */
  adminCountMax: 1_000,
  adminSearchMax: 100,
  /** Characters of a search for lots. */
  lotSearchMax: 100,
  /** Views of the queue that a device keeps, and letters of the name of one. */
  savedViewsMax: 12,
  savedViewNameMax: 40,
  /** Applications and people, of each so many, that the palette of the admin area offers. */
  paletteFound: 5,
  /** People whose applications a search by a name finds. */
  searchedAuthorsMax: 200,
  servicesPollMs: 60_000,
  /** Reports: the longest period, the longest that is told by days, and rows; figures: how many days, and what is long unsold. */
  reportDaysMax: 366,
  reportByDayMax: 62,
  reportRowsMax: 500,
  figuresDays: 14,
  unsoldLongDays: 30,
  /** Rows of a page of the queue. */
  queueSize: 25,
  queueSizeMax: 100,
  queuePagesMax: 10_000,
  /** Tabs and tiles are counted up to this, and pages reach as far. */
  queueCountMax: 10_000,
  /** What a filter of the queue finds is counted in steps of this: as far as the one in which the next page ends. */
  queueCountStep: 200,
  queueStatusesMax: 23,
  /** Rows of the queue in a file, and how many files or open debtors one may ask for in a minute. */
  queueFileRowsMax: 10_000,
  exportsPerMinute: 10,
  revealsPerMinute: 20,
  /** What one address may ask for in a minute: a whole office stands behind it, and each of its people has the number above. */
  revealsPerMinuteOfAddress: 200,
  /** So many sealed facts (PINFL, passport, tax number, debtor) one member of staff may open in a day. */
  revealsPerDay: 60,
  assignAtOnceMax: 100,
  staffListMax: 200,
  /** Over how many days and decisions at most the average time of a decision is taken. */
  averageOverDays: 7,
  decisionsMeasuredMax: 500,
  /** How often a queue that is looked at asks whether anything has changed. */
  queuePollMs: 15_000,

  // Reference data that the admin area edits
  /** A dollar rate this many basis points from the one in force waits for a second person; the highest rate, in tiyin. */
  rateChangeBpMax: 500,
  rateTiyinMax: 100_000_000,
  ratesListed: 60,
  referenceNameMax: 150,
  companyCodeMax: 20,
  referenceCodeMax: 64,
  referenceTextMax: 1_000,
  referenceEntriesMax: 500,

  // Auctions: the rules of a lot unless its seller chose others (O31-O40)
  auctionCutOffMinute: 14 * 60,
  auctionOpensMinute: 15 * 60,
  auctionWindowSeconds: 60 * 60,
  /** The end is never nearer to an accepted bid than this. */
  auctionExtensionSeconds: 5 * 60,
  auctionRepeatDaysMax: 30,
  auctionPriceTimesMax: 10,
  auctionStepsAtOnceMax: 5,
  /** Days of work in which a winner signs, days of the calendar in which the winner pays, days of work in which a backup bidder answers. */
  auctionSignWorkingDays: 3,
  auctionPayDays: 10,
  auctionAnswerWorkingDays: 1,
  /** An outage of this length makes a bidding longer; one of this length moves it to the morning of the next working day. */
  outageSeconds: 60,
  outageLongSeconds: 15 * 60,
  outageResumesMinute: 10 * 60,
  /** Of a forfeited deposit, the percent that its seller is owed; the rest is the platform's. A lot keeps the share that it was published with. */
  forfeitSellerPercent: 50,
  /** The same of lots whose sheet names no share: what their agreements said. It never changes. */
  forfeitSellerPercentBefore: 50,

  // What contracts and help promise besides
  /** Working days in which a written complaint is answered; days before which new terms are published. */
  replyWorkingDays: 10,
  termsNoticeDays: 10,
  /** Working days in which a company tells of a new representative. */
  representativeWorkingDays: 3,
  adultYears: 18,
  /** How long an agreement with a partner agent runs. */
  agentAgreementYears: 1,
  /**
   * Days in which personal data are deleted after that was asked for; hours before their end in which it is done, so that a
   * process that stands still for a while breaks no promise; how often it is looked, and how many accounts in one go.
   */
  deletionDays: 30,
  deletionLeadHours: 24,
  deletionPollMs: 60 * 60_000,
  deletionBatch: 100,
  /** Months for which a request for a call is kept after the call. */
  consultationRetentionMonths: 12,
  /** Working days in which a valuation is usually made, and a new application is usually looked at. */
  valuationWorkingDays: 3,
  /** Working days in which a bank transfer usually arrives. */
  transferWorkingDays: 1,
  reviewWorkingDays: 1,

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
