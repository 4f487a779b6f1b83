import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deviceOf } from './device.ts';
import { looksLikeEmail } from './email.ts';
import { maskEnd, maskPassportNumber, maskPinfl, maskTin } from './mask.ts';
import { arePassportDaysRight, isOldEnough, yearsBetween } from './profile-dates.ts';
import { initialsOf } from './viewer.ts';

test('O76 a mask keeps the length and shows the end alone; a text too short for it shows nothing', () => {
  assert.equal(maskPinfl('41203910010017'), '••••••••••0017');
  assert.equal(maskTin('301234567'), '••••••567');
  assert.equal(maskPassportNumber('1234567'), '•••••67');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,20}$/), fc.nat(6), (text, visibleCount) => {
      const masked = maskEnd(text, visibleCount);
      assert.equal(masked.length, text.length);
      assert.ok(masked.replaceAll('•', '').length <= (text.length > visibleCount ? visibleCount : 0));
    }),
  );
});

test('O6 whoever is not eighteen yet has no account, to the day', () => {
  assert.equal(yearsBetween('2008-11-21', '2026-11-21'), 18);
  assert.equal(isOldEnough('2008-11-21', '2026-11-21'), true);
  assert.equal(isOldEnough('2008-11-22', '2026-11-21'), false);
});

test('a passport is issued after birth, not in the future, and has not run out', () => {
  const at = { birthDate: '1991-03-12', today: '2026-11-21' };
  assert.equal(arePassportDaysRight({ dateIssue: '2020-01-01', expiry: '2030-01-01' }, at), true);
  assert.equal(arePassportDaysRight({ dateIssue: '1990-01-01', expiry: '2030-01-01' }, at), false);
  assert.equal(arePassportDaysRight({ dateIssue: '2026-11-22', expiry: '2036-11-21' }, at), false);
  assert.equal(arePassportDaysRight({ dateIssue: '2010-01-01', expiry: '2020-01-01' }, at), false);
});

test('HDR-025 initials are the first letters of given and family name, else two of the given name', () => {
  const of = (givenName: string, familyName: string) => initialsOf({ givenName, familyName, username: 'demo.user' });
  assert.equal(of('Ali', 'Valiyev'), 'AV');
  assert.equal(of('Ali', ''), 'AL');
  assert.equal(of('Ў', ''), 'Ў');
  assert.equal(of('', ''), 'DE');
});

test('PRF-001 an e-mail has one @ and a name with a dot behind it', () => {
  for (const right of ['ism@misol.uz', 'a.b+c@d-e.co.uk', 'Ism@Misol.UZ'])
    assert.equal(looksLikeEmail(right), true, right);
  for (const wrong of [
    '',
    'ism',
    'ism@misol',
    'ism@@misol.uz',
    'i sm@misol.uz',
    '@misol.uz',
    'ism@misol..uz',
    'ism@misol.u',
  ])
    assert.equal(looksLikeEmail(wrong), false, wrong);
});

test('a device is named by its browser and system, and one that tells nothing is not named', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  assert.equal(deviceOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`), 'Chrome, Windows');
  assert.equal(deviceOf(`Mozilla/5.0 (Linux; Android 14) ${chrome} YaBrowser/25.1`), 'Yandex Browser, Android');
  assert.equal(
    deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'),
    'Safari, iPhone',
  );
  assert.equal(deviceOf('curl/8.0'), null);
  assert.equal(deviceOf(''), null);
});
