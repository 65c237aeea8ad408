import { demoVariables, siteVariables } from '../host/server/settings.mjs';
import { apiSettings, migrationSettings } from '../venue-api/src/settings.ts';

const namesOf = (...schemas) => new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));

/** The variables that the site server reads. */
export const variablesOfSite = () => namesOf(siteVariables, demoVariables);

/** The variables of the venue API and of its migration. */
export const variablesOfVenueApi = () => namesOf(apiSettings, migrationSettings);
