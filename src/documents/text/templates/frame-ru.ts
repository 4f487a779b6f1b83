/** Words that stand around the terms of every document. */
export default {
  heading: 'Электронная торговая площадка',
  facts: {
    name: 'Фамилия, имя, отчество',
    pinfl: 'ПИНФЛ',
    birthDate: 'Дата рождения',
    phone: 'Номер телефона',
    address: 'Адрес',
    company: 'Организация',
    tin: 'ИНН',
    director: 'Руководитель',
    number: 'Номер документа',
    operator: 'Оператор площадки',
  },
  dated: (p: { line: string; date: string }) => `${p.line}, ${p.date}`,
  draft: 'Для ознакомления',
  accepted: 'Принято',
  waiting: 'Ожидает подписи',
  platform: 'Оператор площадки',
  parties: { user: 'Пользователь', realtor: 'Помощник риелтора' },
  operatorTin: (p: { tin: string }) => `ИНН ${p.tin}`,
  offered: 'Оферта опубликована на площадке',
  accepts: 'Принято в электронном виде',
  at: (p: { moment: string }) => `${p.moment} (UTC+5)`,
  notAccepted: 'Ещё не принято',
  howAccepted: 'Подтверждается кодом из SMS при регистрации',
  qrLine:
    'Проверка подлинности: отсканируйте QR-код или проверьте файл на сайте. На открытой странице персональные данные не показываются.',
  draftLine:
    'Этот экземпляр подготовлен для ознакомления. ПИНФЛ и ИНН частично скрыты; полный документ с номером появится в вашем профиле после регистрации.',
  fingerprint: (p: { sha256: string }) => `Хеш текста (SHA-256) ${p.sha256}`,
  pageOf: (p: { n: number; pages: number }) => `Страница ${p.n} из ${p.pages}`,
};
