/** Words of the page that shows the signature of a key. */
export default {
  badge: 'ERI bilan imzolangan',
  heading: 'Elektron raqamli imzo',
  facts: {
    signer: 'Imzolovchi',
    organisation: 'Tashkilot',
    tin: 'STIR',
    signedAt: 'Imzolangan vaqt',
    means: 'Kalit turi',
    certificate: 'Sertifikat raqami',
    validity: 'Sertifikat muddati',
    fileSha256: 'Imzolangan hujjat xeshi (SHA-256)',
    signatureSha256: 'Imzo xeshi (SHA-256)',
  },
  means: { pfx: 'Kalit fayli (PFX)', eimzo: 'E-IMZO' },
  moment: (p: { moment: string }) => `${p.moment} (UTC+5)`,
  certificate: (p: { serial: string }) => `Sertifikat ${p.serial}`,
  validity: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  line: 'Bu imzolangan nusxa. Imzo hujjatning asl fayliga qoʻyilgan: asl fayl oʻzgarishsiz saqlanadi, uning xeshi yuqorida koʻrsatilgan. Imzo hujjat bilan birga saqlanadi.',
};
