import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rssText, xmlText } from './rss-text.ts';

const decoded = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('text in a feed is well-formed XML 1.0 whatever it consists of, and writable text comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const xml = xmlText(text);
      assert.doesNotMatch(xml, /[<>"]|&(?!amp;|lt;|gt;|quot;)/);
      assert.doesNotMatch(xml, /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
      if (/^[\u{20}-\u{D7FF}]*$/u.test(text)) assert.equal(decoded(xml), text);
    }),
  );
});

test('an entry has its address as its name and a moment as HTTP writes it', () => {
  const item = {
    title: 'A & B',
    text: ']]>',
    link: 'https://ostona.test/x?a=1&b=2',
    publishedMs: Date.UTC(2026, 10, 26, 9),
  };
  const feed = rssText({ title: 't', text: 'd', language: 'uz', link: 'l', self: 's?a=1&b=2', items: [item] });
  assert.ok(feed.includes('<guid isPermaLink="true">https://ostona.test/x?a=1&amp;b=2</guid>'));
  assert.ok(feed.includes('<pubDate>Thu, 26 Nov 2026 09:00:00 GMT</pubDate>'));
  assert.ok(feed.includes('<description>]]&gt;</description>'));
  assert.ok(feed.includes('<atom:link href="s?a=1&amp;b=2" rel="self"'));
});
