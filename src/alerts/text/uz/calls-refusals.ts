import content from '#content/text/uz.ts';

const { nameMissing, nameShort, nameLong, phoneMissing, phoneWrong, wishLong, requestOpen } = content.refusals;

/** What the house says when it refuses: calls. Fields are judged as those of a consultation request. */
export default {
  nameMissing,
  nameShort,
  nameLong,
  phoneMissing,
  phoneWrong,
  wishLong,
  requestOpen,
  targetMissing: 'Bunday eʼlon yoki mutaxassis yoʻq.',
  callBackMissing: 'Bunday qoʻngʻiroq soʻrovi yoʻq.',
  callBackDone: 'Bu mijozga allaqachon qoʻngʻiroq qilingan.',
};
