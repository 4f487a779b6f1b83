import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { fromTashkent } from '#platform/values/time.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import type { SignatureContext, SignatureErrorCode, SignatureProvider, SignatureVerification } from './port.ts';
import { holderIn } from './subject.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_CHARS_MAX = 500_000;
const CMS_BYTES_MAX = 64 * 1024;
const DER_SEQUENCE = 0x30;

/** «2022-09-24 17:29:21», the time of Tashkent. */
const Moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const Timestamped = z.object({ status: z.number(), message: z.string().nullish(), pkcs7b64: z.string().nullish() });
const SignerInfo = z.object({
  verified: z.boolean(),
  certificateVerified: z.boolean(),
  certificateValidAtSigningTime: z.boolean().nullish(),
  revokedStatusInfo: z.unknown().nullish(),
  certificate: z
    .array(
      z.object({
        subjectInfo: z.record(z.string(), z.string()),
        serialNumber: z.string(),
        validFrom: Moment,
        validTo: Moment,
      }),
    )
    .min(1),
});
const Verified = z.object({
  status: z.number(),
  message: z.string().nullish(),
  pkcs7Info: z.object({ signers: z.array(SignerInfo), documentBase64: z.string().nullish() }).nullish(),
});

const invalid = (code: SignatureErrorCode, detail: string): SignatureVerification => ({ ok: false, code, detail });

/** What a status of the server means; whatever is not the signer's doing is the provider's. */
const codeOfStatus = (status: number): SignatureErrorCode =>
  (
    ({
      [-1]: 'REVOCATION_UNKNOWN',
      [-5]: 'SIGNING_TIME',
      [-10]: 'BAD_SIGNATURE',
      [-11]: 'UNTRUSTED',
      [-12]: 'CERTIFICATE_EXPIRED',
    }) satisfies Record<number, SignatureErrorCode>
  )[status as -1] ?? 'PROVIDER_UNAVAILABLE';

type Options = { baseUrl: string; fetch?: typeof fetch };

/**
 * The server of the national key software (e-imzo-server): it knows the national algorithms, which nothing else here can
 * verify. A signature is given a time stamp first and then judged with it.
 */
export const eimzoSignatures = (options: Options): SignatureProvider => ({
  kind: 'eimzo',
  verify: async (pkcs7, expected, context) => {
    if (pkcs7.length < 2 || pkcs7.length > CMS_BYTES_MAX || pkcs7[0] !== DER_SEQUENCE)
      return invalid('NOT_CMS', 'not a CMS signature');
    try {
      const sent = Buffer.from(pkcs7).toString('base64');
      const stamped = await post(options, '/frontend/timestamp/pkcs7', sent, context, Timestamped);
      if (stamped.status !== 1 || !stamped.pkcs7b64)
        return invalid(codeOfStatus(stamped.status), `time stamp: ${stamped.status} ${stamped.message ?? ''}`);
      const answer = await post(options, '/backend/pkcs7/verify/attached', stamped.pkcs7b64, context, Verified);
      return verificationOf(answer, Buffer.from(stamped.pkcs7b64, 'base64'), expected);
    } catch (error) {
      if (isUnavailable(error, 'signatureProvider')) return invalid('PROVIDER_UNAVAILABLE', error.message);
      throw error;
    }
  },
  // The server tells the state of a certificate only together with a signature.
  isRevoked: async () => null,
});

const verificationOf = (
  answer: z.output<typeof Verified>,
  evidence: Uint8Array,
  expected: Uint8Array,
): SignatureVerification => {
  const signers = answer.pkcs7Info?.signers ?? [];
  const [signer] = signers;
  if (answer.status !== 1) {
    const isRevoked = answer.status === -11 && Boolean(signer?.revokedStatusInfo);
    return invalid(
      isRevoked ? 'CERTIFICATE_REVOKED' : codeOfStatus(answer.status),
      `${answer.status} ${answer.message ?? ''}`,
    );
  }
  if (!signer || signers.length > 1) return invalid('BAD_SIGNATURE', 'exactly one signer is needed');
  if (!signer.verified) return invalid('BAD_SIGNATURE', 'not verified');
  if (!signer.certificateVerified) return invalid('UNTRUSTED', 'certificate not verified');
  if (signer.certificateValidAtSigningTime === false) return invalid('CERTIFICATE_EXPIRED', 'outside its dates');
  const content = Buffer.from(answer.pkcs7Info?.documentBase64 ?? '', 'base64');
  if (content.length !== expected.length || !timingSafeEqual(content, expected))
    return invalid('CONTENT_MISMATCH', 'another text was signed');
  const [certificate] = signer.certificate;
  const holder = certificate && holderIn((oid) => certificate.subjectInfo[shortNames[oid] ?? oid]);
  if (!certificate || !holder) return invalid('UNTRUSTED', 'the certificate names no person');
  return {
    ok: true,
    signer: {
      ...holder,
      serial: certificate.serialNumber.toLowerCase(),
      validFrom: dateOf(certificate.validFrom),
      validTo: dateOf(certificate.validTo),
    },
    evidence,
  };
};

/** The server calls well-known entries by their short names and the national ones by their numbers. */
const shortNames: Record<string, string> = { '2.5.4.3': 'CN', '2.5.4.10': 'O' };

const dateOf = (moment: string): Date => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = moment.split(/[- :]/).map(Number);
  return new Date(fromTashkent(year, month, day, hour, minute, second));
};

const post = async <Schema extends z.ZodType>(
  { baseUrl, fetch: send = fetch }: Options,
  path: string,
  body: string,
  { visitorAddress = '127.0.0.1', host = 'localhost' }: SignatureContext,
  schema: Schema,
): Promise<z.output<Schema>> => {
  try {
    const response = await send(`${baseUrl}${path}`, {
      method: 'POST',
      body,
      headers: { 'X-Real-IP': visitorAddress, Host: host, 'content-type': 'text/plain' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new UnavailableError('signatureProvider', `${path} answered ${response.status}`);
    const text = await response.text();
    if (text.length > ANSWER_CHARS_MAX) throw new UnavailableError('signatureProvider', `${path} answered too much`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (isUnavailable(error, 'signatureProvider')) throw error;
    throw new UnavailableError('signatureProvider', `${path}: ${error instanceof Error ? error.name : 'failed'}`);
  }
};
