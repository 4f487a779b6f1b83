import pino from 'pino';

export type Log = pino.Logger;

/** Digit runs that may be a PINFL (14), a TIN (9), a phone (998...) or a card, and base64Dto values that hold them. */
const personal = [
  { pattern: /\b[3-6]\d{13}\b/g, mask: '[pinfl]' },
  { pattern: /(?:\+|%2B|\b)998[\s()-]*\d{2}[\s()-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b/g, mask: '[phone]' },
  { pattern: /base64Dto=[^&\s"]+/g, mask: 'base64Dto=[masked]' },
  { pattern: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, mask: '[token]' },
];

/** Takes personal data out of a text before it is logged. */
export const maskPersonal = (text: string): string =>
  personal.reduce((masked, { pattern, mask }) => masked.replace(pattern, mask), text);

/** Structured logs on standard output; every line passes the mask. */
export const createLog = (options: { level: string; destination?: { write(line: string): void } }): Log => {
  const out = options.destination ?? process.stdout;
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: pino.stdSerializers.err },
    },
    { write: (line: string) => out.write(maskPersonal(line)) },
  );
};
