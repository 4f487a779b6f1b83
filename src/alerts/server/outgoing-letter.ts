import type { ComposedMessage } from './outgoing-words.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** A letter as plain text, for programs and people that read no HTML. */
export const letterText = ({ title, text, url, footer, stop }: ComposedMessage): string =>
  [title, '', text, '', url, '', '-- ', footer, ...(stop ? [`${stop.label}: ${stop.pageUrl}`] : [])].join('\n');

/** The same letter as HTML that every mailbox can show: no picture, no script, no style from elsewhere. */
export const letterHtml = (
  { title, text, url, open, footer, stop }: ComposedMessage,
  locale: string,
): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f8;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#14202b">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(title)}</h1>
<p style="margin:0 0 20px;white-space:pre-line">${escaped(text)}</p>
<p style="margin:0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b4f;color:#fff;text-decoration:none">${escaped(open)}</a></p>
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#52606d">${escaped(footer)}${
  stop ? ` <a href="${escaped(stop.pageUrl)}" style="color:#52606d">${escaped(stop.label)}</a>` : ''
}</p>
</body>
</html>
`;
