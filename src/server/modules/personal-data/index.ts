export { readPerson } from './person.repository.ts';
