import type { OwnOrganization } from '#identity/contract/organizations.ts';
import type { Profile } from '#identity/contract/profile.ts';
import type { Viewer } from '#identity/rules/viewer.ts';

/** A person who is logged in, as every page knows them. */
export const viewerOf = (change: Partial<Viewer> = {}): Viewer => ({
  username: 'demo.buyer1',
  givenName: 'Aziza',
  familyName: 'Valiyeva',
  name: 'Aziza Valiyeva',
  roles: ['USER'],
  loginMode: 'PERSON',
  companyName: null,
  companyTin: null,
  principal: 'PERSON:1',
  ...change,
});

/** A person whom the state's register confirmed, as the server tells them what it holds. */
export const profileOf = (change: Partial<Profile> = {}): Profile => ({
  userName: 'demo.buyer1',
  clientType: 'Physical',
  firstName: 'Aziza',
  middleName: 'Rustam qizi',
  lastName: 'Valiyeva',
  birthDate: '1991-03-12',
  phone: '+998000000101',
  email: null,
  pinfl: '••••••••••0017',
  tin: null,
  passport: null,
  userRole: ['USER'],
  registeredAt: '2026-11-01T06:00:00Z',
  isVerified: true,
  isSpecialist: false,
  settings: {
    language: 'uz',
    currency: 'UZS',
    theme: 'light',
    channels: { sms: true, email: false, telegram: false, push: false },
  },
  deletionRequestedAt: null,
  deletionDueAt: null,
  deletionHolds: [],
  passwordAt: null,
  ...change,
});

/** A company that one may act for. */
export const organizationOf = (change: Partial<OwnOrganization> = {}): OwnOrganization => ({
  id: '7',
  companyName: '«Baraka» MCHJ',
  companyTin: '301234567',
  companyDirector: 'Valiyeva Aziza',
  companyEmail: '',
  companyOked: '',
  companyOpf: '',
  companyAddress: 'Toshkent shahri',
  companyActivityState: 'active',
  keyState: 'valid',
  keyValidTo: '2027-01-01T00:00:00Z',
  addedAt: '2026-11-01T06:00:00Z',
  checkedAt: '2026-11-20T06:00:00Z',
  isBlocked: false,
  mayActFor: true,
  isCurrent: false,
  ...change,
});
