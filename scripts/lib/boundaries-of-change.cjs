const boundaries = require('../../.dependency-cruiser.cjs');

/** Whether nothing imports a file is seen only where every file is read. */
module.exports = {
  ...boundaries,
  forbidden: boundaries.forbidden.filter(({ name }) => name !== 'no-orphans'),
};
