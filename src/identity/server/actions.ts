export { type CodeDeps, type CodeVerdict, judgeCode, sendCode, takeCode, useUpCode } from './codes.ts';
export { createPerson } from './registration.ts';
