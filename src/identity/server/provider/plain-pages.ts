import type { KoaContextWithOIDC } from 'oidc-provider';
import { isLocale, type Locale } from '#platform/values/locale.ts';
import { loginWords } from './login-words.ts';
import { frameOf } from './page-frame.ts';

const localeOf = (ctx: KoaContextWithOIDC): Locale => {
  const cookie = ctx.cookies.get('locale');
  return isLocale(cookie) ? cookie : 'uz';
};

const themeOf = (ctx: KoaContextWithOIDC): string => ctx.cookies.get('theme') ?? 'light';

/** Asks whether to log out; a client that knows who is logged in goes on by itself where scripts run. */
export const logoutPage = (ctx: KoaContextWithOIDC, form: string): string => {
  const locale = localeOf(ctx);
  const t = loginWords[locale];
  const button = `<button form="op.logoutForm" name="logout" value="yes" class="button" autofocus>${t.logOut}</button>`;
  return frameOf({
    locale,
    theme: themeOf(ctx),
    title: t.logOutTitle,
    content: `<h1>${t.logOutTitle}</h1><p class="lead">${t.logOutLine}</p>${form}${button}`,
  });
};

/** A request that cannot be sent back to anybody: the address was changed by hand, or it ran out. */
export const problemPage = (ctx: KoaContextWithOIDC, code: string): string => {
  const locale = localeOf(ctx);
  const t = loginWords[locale];
  const safeCode = code.replace(/[^\w-]/g, '');
  return frameOf({
    locale,
    theme: themeOf(ctx),
    title: t.problemTitle,
    content: `<h1>${t.problemTitle}</h1><p class="lead">${t.problemLine}</p><p class="quiet">${safeCode}</p><a class="button" href="/login">${t.again}</a>`,
  });
};
