/** Why a deed about a consultation request was refused. */
export default {
  callMissing: 'Bunday qoʻngʻiroq soʻrovi yoʻq.',
  alreadyCalled: 'Bu mijozga allaqachon qoʻngʻiroq qilingan.',
};
