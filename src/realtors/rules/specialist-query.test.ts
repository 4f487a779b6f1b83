import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySpecialistQuery, parseSpecialistQuery, specialistsPath } from './specialist-query.ts';

const parse = (query: string) => parseSpecialistQuery(new URLSearchParams(query));

test('IDN-013 an address of the list says what is asked, and what it cannot mean is not there', () => {
  const address = '/users?kind=AGENCY&province=1726&language=ru&verified=1&search=makon&sort=NAME&page=2';
  assert.equal(specialistsPath(parse(address.slice('/users?'.length))), address);
  assert.equal(specialistsPath(emptySpecialistQuery), '/users');
  assert.deepEqual(
    parse('kind=BANK&province=-1&language=de&verified=yes&search=%20&sort=BEST&page=0'),
    emptySpecialistQuery,
  );
});
