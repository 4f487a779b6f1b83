import type uz from './signature-uz.ts';

export default {
  badge: 'Подписано ЭЦП',
  heading: 'Электронная цифровая подпись',
  facts: {
    signer: 'Подписал',
    organisation: 'Организация',
    tin: 'ИНН',
    signedAt: 'Время подписания',
    means: 'Вид ключа',
    certificate: 'Номер сертификата',
    validity: 'Срок действия сертификата',
    fileSha256: 'Хеш подписанного документа (SHA-256)',
    signatureSha256: 'Хеш подписи (SHA-256)',
  },
  means: { pfx: 'Файл ключа (PFX)', eimzo: 'E-IMZO' },
  moment: ({ moment }) => `${moment} (UTC+5)`,
  certificate: ({ serial }) => `Сертификат ${serial}`,
  validity: ({ from, to }) => `${from} – ${to}`,
  line: 'Это подписанная копия. Подпись поставлена под исходным файлом документа: он хранится без изменений, его хеш указан выше. Подпись хранится вместе с документом.',
} satisfies typeof uz;
