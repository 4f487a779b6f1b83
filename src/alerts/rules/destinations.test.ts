import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  auctionDestination,
  BROADCAST,
  mayRequestSubscription,
  RELOAD,
  userDestination,
  userTopics,
} from './destinations.ts';

test('RTM-004 the broadcast is for everybody, visitors too', () => {
  for (const username of [null, 'demo.buyer1']) {
    assert.equal(mayRequestSubscription(BROADCAST, username), true);
    assert.equal(mayRequestSubscription(RELOAD, username), true);
    assert.equal(mayRequestSubscription(auctionDestination(12), username), true);
  }
});

test('RTM-005 RTM-006 RTM-007 a topic of a person is for that person alone', () => {
  for (const topic of userTopics) {
    const destination = userDestination('demo.buyer1', topic);
    assert.equal(mayRequestSubscription(destination, 'demo.buyer1'), true);
    assert.equal(mayRequestSubscription(destination, 'demo.buyer2'), false);
    assert.equal(mayRequestSubscription(destination, 'demo.buyer'), false);
    assert.equal(mayRequestSubscription(destination, null), false);
  }
  assert.equal(mayRequestSubscription('/user//notification-notify', ''), false);
});

test('threat 21: wildcards, encoded signs and other tricks name nothing', () => {
  const tricks = [
    '/user/*/notification-notify',
    '/user/**',
    '/user/demo.buyer1/*',
    '/user/demo%2Ebuyer1/notification-notify',
    '/user/demo.buyer2/../demo.buyer1/notification-notify',
    '/user/demo.buyer1/notification-notify/',
    '//user/demo.buyer1/notification-notify',
    '/user/demo.buyer1/notification-notify\0',
    '/user/Demo.buyer1/notification-notify',
    '/topic/*',
    '/topic/auction/*',
    '/topic/auction/012',
    '/topic/auction/1/secret',
    '/topic/auction/-1',
    '/topic/auction/1\n',
    '/queue/a',
    '/app/ping',
    '',
  ];
  for (const destination of tricks)
    assert.equal(mayRequestSubscription(destination, 'demo.buyer1'), false, destination);
  fc.assert(
    fc.property(fc.string(), (rest) => {
      fc.pre(!userTopics.some((topic) => rest === `demo.buyer1/${topic}`));
      assert.equal(mayRequestSubscription(`/user/${rest}`, 'demo.buyer1'), false);
    }),
  );
});
