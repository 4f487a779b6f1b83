import { type Locale, localePath } from '#platform/values/locale.ts';
import { loginWords } from './login-words.ts';
import { escaped, frameOf } from './page-frame.ts';
import { resetWords } from './reset-words.ts';

type Look = { locale: Locale; theme: string };

const alert = (problem: string | null): string =>
  problem === null ? '' : `<p class="alert" role="alert" id="problem">${escaped(problem)}</p>`;

const field = (parts: { id: string; label: string; attributes: string; isWrong: boolean; value?: string }): string =>
  `<label for="${parts.id}">${parts.label}</label>` +
  `<input id="${parts.id}" name="${parts.id}" required ${parts.attributes}` +
  (parts.value ? ` value="${escaped(parts.value)}"` : '') +
  `${parts.isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>`;

/** The first step: name and password. */
export const passwordPage = ({
  locale,
  theme,
  username,
  problem,
  isLocked = false,
  isNew = false,
}: Look & {
  username: string;
  problem: string | null;
  isLocked?: boolean;
  /** The account was made a moment ago. */
  isNew?: boolean;
}): string => {
  const t = loginWords[locale];
  const { forgot, unlock } = resetWords[locale];
  const isWrong = problem !== null;
  const content =
    `<h1>${t.title}</h1><p class="lead">${t.lead}</p>` +
    (isNew ? `<p class="note" role="status">${t.registered}</p>` : '') +
    alert(problem) +
    `<form method="post" action="?lang=${locale}">` +
    field({
      id: 'username',
      label: t.username,
      attributes: `autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100"${username ? '' : ' autofocus'}`,
      isWrong,
      value: username,
    }) +
    field({
      id: 'password',
      label: t.password,
      attributes: `type="password" autocomplete="current-password" maxlength="100"${username ? ' autofocus' : ''}`,
      isWrong,
    }) +
    `<p class="forgot"><a href="?lang=${locale}&amp;reset=1">${isLocked ? unlock : forgot}</a></p>` +
    `<button class="button">${t.enter}</button></form>` +
    `<p class="other">${t.noAccount} <a href="${localePath(locale, '/?register=1')}">${t.register}</a></p>`;
  return frameOf({ locale, theme, title: t.title, content, hasLanguages: true });
};

export type Enrolment = { qrDataUrl: string; secret: string };

/** The second step: the code of the app, and before the first code the secret for it. */
export const codePage = (
  parts: Look & { step: string; enrolment: Enrolment | null; demoCode: string | null; problem: string | null },
): string => {
  const { locale, theme, step, enrolment, demoCode, problem } = parts;
  const t = loginWords[locale];
  const title = enrolment ? t.enrolTitle : t.codeTitle;
  const grouped = enrolment?.secret.match(/.{1,4}/g)?.join(' ') ?? '';
  const content =
    `<h1>${title}</h1><p class="lead">${enrolment ? t.enrolLead : t.codeLead}</p>` +
    (enrolment
      ? `<div class="enrolment"><img src="${enrolment.qrDataUrl}" width="180" height="180" alt="${t.qr}">` +
        `<p><span class="quiet">${t.key}</span><code>${grouped}</code></p></div>`
      : '') +
    (demoCode === null ? '' : `<p class="note">${t.demoCode(demoCode)}</p>`) +
    alert(problem) +
    `<form method="post" action="?lang=${locale}"><input type="hidden" name="step" value="${escaped(step)}">` +
    field({
      id: 'code',
      label: t.code,
      attributes:
        'inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,14}" maxlength="14" class="code" autofocus',
      isWrong: problem !== null,
    }) +
    `<button class="button">${t.confirm}</button></form>`;
  return frameOf({ locale, theme, title, content });
};

/** A login that ran out or was never begun here. */
export const expiredPage = ({ locale, theme }: Look): string => {
  const t = loginWords[locale];
  return frameOf({
    locale,
    theme,
    title: t.problemTitle,
    content: `<h1>${t.problemTitle}</h1><p class="lead">${t.problemLine}</p><a class="button" href="/auth/again?lang=${locale}">${t.again}</a>`,
  });
};
