import type { RateSource } from './port.ts';

const BASE_TIYIN = 1_206_500n;
const STEP_TIYIN = 350n;
const DAYS_OF_A_WAVE = 46;

/** A rate that moves a little each day, the same for the same day: for a demo without the world outside. */
export const simulatedRates = (): RateSource => ({
  name: 'demo',
  rateOn: async (day) => {
    const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    const wave = Math.abs((days % DAYS_OF_A_WAVE) - DAYS_OF_A_WAVE / 2);
    return { day, rateTiyin: BASE_TIYIN + BigInt(wave) * STEP_TIYIN, source: 'demo' };
  },
});
