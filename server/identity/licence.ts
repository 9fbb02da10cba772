/** Where the licence of the data stands: Creative Commons Attribution 4.0 International. */
export const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';
