import { webcrypto } from 'node:crypto';
import { BmpString, OctetString } from 'asn1js';
import {
  Attribute,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';

/** A `.pfx` file with the password that opens it. */
export type KeyFile = { bytes: Uint8Array; password: string };

/** What keytool of Java asks for: whoever opens a file goes through them three times, on a phone as well. */
const ITERATIONS = 10_000;
const CIPHER = { name: 'AES-CBC', length: 256 };
const FRIENDLY_NAME = '1.2.840.113549.1.9.20';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const SHROUDED_KEY = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE = '1.2.840.113549.1.12.10.1.3';

/** Packs a private key (PKCS#8) and its certificates, leaf first, by AES-256 under PBKDF2 with SHA-256. */
export const makeKeyFile = async (parts: {
  chain: Uint8Array[];
  privateKey: Uint8Array;
  password: string;
}): Promise<KeyFile> => {
  const password = Uint8Array.from(Buffer.from(parts.password, 'utf8')).buffer;
  const id = new Uint8Array(await webcrypto.subtle.digest('SHA-1', Uint8Array.from(parts.chain[0] ?? [])));
  const marks = () => [
    new Attribute({ type: FRIENDLY_NAME, values: [new BmpString({ value: 'key' })] }),
    new Attribute({ type: LOCAL_KEY_ID, values: [new OctetString({ valueHex: id.buffer })] }),
  ];
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(Uint8Array.from(parts.privateKey)) });
  await keyBag.makeInternalValues({
    password,
    contentEncryptionAlgorithm: CIPHER,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  } as Parameters<typeof keyBag.makeInternalValues>[0]);
  const safes = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        {
          privacyMode: 0,
          value: new SafeContents({
            safeBags: [new SafeBag({ bagId: SHROUDED_KEY, bagValue: keyBag, bagAttributes: marks() })],
          }),
        },
        {
          privacyMode: 1,
          value: new SafeContents({
            safeBags: parts.chain.map(
              (der, at) =>
                new SafeBag({
                  bagId: CERTIFICATE,
                  bagValue: new CertBag({ parsedValue: Certificate.fromBER(Uint8Array.from(der)) }),
                  ...(at === 0 ? { bagAttributes: marks() } : {}),
                }),
            ),
          }),
        },
      ],
    },
  });
  await safes.makeInternalValues({
    safeContents: [
      {},
      { password, contentEncryptionAlgorithm: CIPHER, hmacHashAlgorithm: 'SHA-256', iterationCount: ITERATIONS },
    ],
  });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safes } });
  await pfx.makeInternalValues({
    password,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return { bytes: new Uint8Array(pfx.toSchema().toBER()), password: parts.password };
};
