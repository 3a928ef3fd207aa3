const walls = require('../../.dependency-cruiser.cjs');

/** Whether nothing imports a file is seen only where every file is read. */
module.exports = { ...walls, forbidden: walls.forbidden.filter(({ name }) => name !== 'no-orphans') };
