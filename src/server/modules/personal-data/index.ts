export { createExportJobs, registerExportJobs } from './export-jobs.ts';
export { deleteExportOf } from './exports.repository.ts';
export { createPersonalData } from './personal-data.service.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
export { readPerson } from './person.repository.ts';
