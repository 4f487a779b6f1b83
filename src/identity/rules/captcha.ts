import { limits } from '#platform/values/limits.ts';

/** The numbers a sum may be of: small ones at first, larger ones after a reload (CPT-001). Both ends are included. */
export const captchaRange = (isRefreshed: boolean): { min: number; max: number } =>
  isRefreshed
    ? { min: limits.captchaRefreshedMin, max: limits.captchaRefreshedMax }
    : { min: limits.captchaFirstMin, max: limits.captchaFirstMax };

/** Whether what was typed is the sum (REG-023). Digits only: a sum has no sign and no fraction. */
export const isSum = (typed: string, first: number, second: number): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) === first + second;
