import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import { isPinfl } from '#platform/values/pinfl.ts';
import { isTin } from '#platform/values/tin.ts';
import { invalidAnswer, requestRegister } from '../request-register.ts';
import { type CadastreRegister, cadastreTypes } from './port.ts';

const PlaceCode = z.number().int().min(1).max(limits.idMax).nullish();
const Line = z.string().trim().max(500);
const Owner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERSON'), pinflOrTin: z.string().refine((text) => isPinfl(text)), name: Line }),
  z.object({ kind: z.literal('ENTITY'), pinflOrTin: z.string().refine((text) => isTin(text)), name: Line }),
]);
const Answer = z.object({
  number: z.string(),
  owner: Owner.nullish(),
  type: z.enum(cadastreTypes).nullish(),
  /** Square metres. */
  area: z.number().positive().max(limits.areaM2Max).nullish(),
  districtCode: PlaceCode,
  neighbourhoodCode: PlaceCode,
  address: Line.nullish(),
  hasBan: z.boolean(),
});

/**
 * A gateway to the cadastre: POST {number} with a bearer token; 200 with the property, 404 when there is none of the
 * number. An answer about another number is not believed.
 */
export const httpCadastre = (gateway: { url: string; token: string; fetch?: typeof fetch }): CadastreRegister => ({
  find: async (number) => {
    const { status, json } = await requestRegister({ ...gateway, body: { number } });
    if (status === 404) return { kind: 'notFound' };
    const parsed = Answer.safeParse(json);
    if (status !== 200 || !parsed.success || parsed.data.number !== number) throw invalidAnswer('real estate');
    const { owner, type, area, districtCode, neighbourhoodCode, address, hasBan } = parsed.data;
    return {
      kind: 'found',
      record: {
        number,
        owner: owner ?? null,
        type: type ?? null,
        areaDm2: area ? Math.round(area * 100) : null,
        districtCode: districtCode ?? null,
        neighbourhoodCode: neighbourhoodCode ?? null,
        address: address ?? '',
        hasBan,
      },
    };
  },
});
