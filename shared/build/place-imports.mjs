/** A place may use these of the packages that know a person. */
const only = {
  '@kantine/core': [
    ...['setBadge', 'useBadge', 'addListeners', 'whenIdle', 'useIsOnline'],
    ...['foodFactsReader', 'readFoodFacts', 'sayFood', 'goodsFactsOf', 'readGoodsFacts', 'sayPriceFacts'],
    ...['call', 'failureOf', 'RequestError', 'sayFailure', 'lastPageOf', 'readPages'],
    ...['newKey', 'isKey', 'isOfKey', 'isSettledBy'],
    ...['apiQuery', 'queryOptions', 'useQuery', 'invalidate', 'reread'],
    ...['toOre', 'toPrice', 'toKroner', 'formatPrice', 'toCount', 'formatCount', 'vatIn'],
    ...['weekdayNames', 'toOpeningDays', 'isOpenOn', 'openDayFrom', 'nextOpenDay', 'previousOpenDay'],
    ...['openDaysOfWeek', 'deadlineOf', 'useNow', 'nowAtVenue', 'today', 'relativeDay'],
    ...['toInstant', 'instantOf', 'dayOf', 'clockTimeOf', 'isDay', 'toDay', 'toClockTime'],
    ...['addDays', 'mondayOf', 'isoWeekOf', 'formatDay', 'formatInstant', 'formatInstantWithWeekday'],
    ...['formatInstantBriefly', 'sayDay', 'sayDate', 'sayTime', 'sayDayBriefly', 'sayInstant', 'sayDeadline'],
    ...['useVenue', 'loadVenue', 'venueQuery', 'settingsOf', 'useSectionSettings', 'toAssetUrl'],
    ...['sellerFactsOf', 'mailHrefOf', 'paymentMethodsFor', 'usePaymentMethods'],
    ...['textAt', 'inputAt', 'numberAt', 'idAt', 'isTrueAt', 'recordAt', 'recordsAt', 'textsAt', 'parsedAt'],
    ...['textLikeAt', 'toNumber', 'isRecord', 'listOf', 'capitalise'],
  ],
  '@kantine/shop': [
    ...['menuQuery', 'toGoods', 'fetchComingMenus', 'nextOrderableDay'],
    ...['nameKey', 'sayPieces', 'toRemaining'],
    ...['GoodsPrice', 'FoodMark'],
  ],
  '@kantine/shop/checkout': [],
};

const allBut = {
  '@kantine/routing': ['checkSession', 'requireAccount', 'reuseSessionCheck'],
  '@kantine/ui': ['ForSignedIn', 'useShownTo'],
  '@kantine/ui/forms': ['useUnsavedInput'],
};

export const isForPlaces = (key, name) =>
  only[key]?.includes(name) ?? (name !== '*' && !allBut[key].includes(name));

export const placeImports = { only, allBut };

export const keysOfPlaces = [...Object.keys(only), ...Object.keys(allBut)];
