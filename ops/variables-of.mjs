import { demoVariables, siteVariables } from '../host/server/settings.mjs';
import { apiSettings, migrationSettings } from '../venue-api/src/settings.ts';

const namesOf = (...schemas) => new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));

export const variablesOfSite = () => namesOf(siteVariables, demoVariables);

export const variablesOfVenueApi = () => namesOf(apiSettings, migrationSettings);
