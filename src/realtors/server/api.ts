export { deleteCommentsOf } from './comments.ts';
export { countFigures, startFigures } from './figures.ts';
export { deleteSpecialist } from './own-profile.ts';
export { type DemoSeller, listDemoSellers } from './seed.ts';
