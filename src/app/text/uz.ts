/** Words of the frame around all pages, and of refusals that belong to no capability. */
export default {
  siteName: 'Ostona',
  slogan: 'Banklar va egalardan koʻchmas mulk: aniq narx, tekshirilgan maʼlumot',
  skipToContent: 'Asosiy qismga oʻtish',
  notFound: {
    code: '404',
    title: 'Sahifa topilmadi',
    line: 'Bu ostona ortida hech narsa yoʻq. Manzilni tekshiring yoki bosh sahifadan boshlang.',
    home: 'Bosh sahifaga qaytish',
    documentTitle: 'Sahifa topilmadi',
  },
  failure: {
    title: 'Xatolik yuz berdi',
    line: 'Xatolik haqida maʼlumot yozib olindi, biz uni koʻrib chiqamiz. Bir ozdan soʻng qayta urinib koʻring.',
    home: 'Bosh sahifaga qaytish',
    again: 'Qayta urinish',
    status: (p: { status: number }) => `Xatolik kodi: ${p.status}`,
    requestId: (p: { id: string }) => `Soʻrov raqami: ${p.id}`,
    whileShowing: 'Xatolik sahifasini koʻrsatishda ham xatolik yuz berdi.',
    toHome: 'Bosh sahifa',
  },
  unavailable: {
    title: 'Xizmat hozir javob bermayapti',
    line: 'Maʼlumotlar bazasi bilan aloqa uzildi. Odatda bu bir daqiqadan kam davom etadi; sahifa oʻzi qayta urinib koʻradi.',
  },
  refusals: {
    invalidInput: (p: { field: string }) => `Soʻrov notoʻgʻri tuzilgan: ${p.field}.`,
    notFound: 'Bunday manzil yoʻq.',
    methodNotAllowed: 'Bu manzil bunday soʻrovni qabul qilmaydi.',
    tooManyRequests: 'Soʻrovlar juda koʻp. Bir daqiqadan soʻng qayta urinib koʻring.',
    bodyTooLarge: 'Yuborilgan maʼlumot hajmi juda katta.',
    unsupportedMediaType: 'Maʼlumot JSON koʻrinishida yuborilishi kerak.',
    badRequest: 'Soʻrovni oʻqib boʻlmadi.',
    unavailable: 'Xizmat hozir javob bermayapti. Bir ozdan soʻng qayta urinib koʻring.',
    unexpected: 'Xatolik yuz berdi. U yozib olindi va koʻrib chiqiladi.',
  },
};
